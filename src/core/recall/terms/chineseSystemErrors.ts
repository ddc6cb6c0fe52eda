/**
 * What the C library and the shells print for system errors in Chinese (messages of glibc and bash), and their English
 * wording.
 */
export const CHINESE_SYSTEM_ERRORS: readonly (readonly [chinese: string, english: string])[] = [
  ['拒绝连接', 'connection refused'],
  ['连接超时', 'connection timed out'],
  ['地址已在使用', 'address already in use'],
  ['不是目录', 'not a directory'],
  ['是一个目录', 'is a directory'],
  ['文件已存在', 'file exists'],
  ['目录非空', 'directory not empty'],
  ['断开的管道', 'broken pipe'],
  ['没有到主机的路由', 'no route to host'],
  ['不允许的操作', 'operation not permitted'],
  ['无法分配内存', 'cannot allocate memory'],
  ['资源暂时不可用', 'resource temporarily unavailable'],
  ['设备或资源忙', 'device or resource busy'],
  ['只读文件系统', 'read-only file system'],
  ['无效的参数', 'invalid argument'],
  ['连接被对方重设', 'connection reset by peer'],
  ['文件名过长', 'file name too long'],
  ['参数列表过长', 'argument list too long'],
  ['可执行文件格式错误', 'exec format error'],
  ['无效的跨设备连接', 'invalid cross-device link'],
  ['总线错误', 'bus error'],
  ['浮点数例外', 'floating point exception'],
  ['已杀死', 'killed'],
  ['未知的名称或服务', 'name or service not known'],
];
