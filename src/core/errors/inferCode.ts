/** Codes of operating systems and run times that stand in messages of many tools (errno(3), Node.js, Python). */
const ERRNO =
  /\b(?:E(?:ACCES|ADDRINUSE|ADDRNOTAVAIL|AGAIN|AI_AGAIN|ALREADY|BADF|BUSY|CANCELED|CONNABORTED|CONNREFUSED|CONNRESET|DESTADDRREQ|EXIST|FBIG|HOSTDOWN|HOSTUNREACH|INTR|INVAL|IO|ISCONN|ISDIR|LOOP|MFILE|MSGSIZE|NAMETOOLONG|NETDOWN|NETUNREACH|NFILE|NODEV|NOENT|NOMEM|NOSPC|NOSYS|NOTCONN|NOTDIR|NOTEMPTY|NOTFOUND|NOTSUP|PERM|PIPE|PROTO|RANGE|ROFS|SPIPE|SRCH|TIMEDOUT|XDEV)|ERR_[A-Z][A-Z_]{2,40})\b/;
const PYTHON_ERRNO = /\[((?:Errno|WinError) -?\d{1,5})\]/;
const TYPESCRIPT = /\b(TS\d{4,5})\b/;

/** The code that a message holds in its words, where its shape has no place for one. */
export function inferCode(headline: string): string | undefined {
  return PYTHON_ERRNO.exec(headline)?.[1] ?? ERRNO.exec(headline)?.[0] ?? TYPESCRIPT.exec(headline)?.[1];
}
