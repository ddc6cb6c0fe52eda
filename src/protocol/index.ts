/**
 * Messages between the panel's page and the host. Both ends check what they get at run time: what the page shows
 * comes from terminals, and what the host does must not be decided by anything but these messages.
 */
export * from './caseCard';
export * from './learning';
export * from './messages';
export * from './panelError';
export * from './panelState';
export * from './panelWords';
export * from './patternView';
export * from './texts';
