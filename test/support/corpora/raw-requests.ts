// Bytes that two parsers could read as different requests. `smuggled` marks a hidden second request, which must never
// get a response.
const hidden = 'GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n'
const post = 'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** The server rejects these before it reads the following bytes, and closes the connection. */
export const smuggled: Record<string, string> = {
  'a length and chunks': `${post}content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'chunks and a length': `${post}transfer-encoding: chunked\r\ncontent-length: 6\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': `${post}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
  'a list of lengths': `${post}content-length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'a length with a sign': `${post}content-length: +0\r\n\r\n${hidden}`,
  'a length in hexadecimal': `${post}content-length: 0x0\r\n\r\n${hidden}`,
  'a length with a space in it': `${post}content-length: 0 0\r\n\r\n${hidden}`,
  'chunks that are not last': `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'chunks by a name that is nearly right': `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a space before the colon': `${post}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a name behind a control character': `${post}\x01transfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'lines that end in a line feed alone': `POST /api/conversions HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\n0\n\n${hidden}`,
  'a line that ends in a carriage return alone': `${post}x: y\rtransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a header that goes on in the next line': `${post}x: y\r\n transfer-encoding: chunked\r\n\r\n${hidden}`,
  'a header without a name': `${post}: chunked\r\n\r\n${hidden}`,
  'a chunk size with a sign': `${post}transfer-encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`,
  'a chunk size with a prefix': `${post}transfer-encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${hidden}`,
  'a chunk size beyond 64 bits': `${post}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n${hidden}`,
  'a chunk longer than it says': `${post}transfer-encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${hidden}`,
  'a chunk that ends in a line feed alone': `${post}transfer-encoding: chunked\r\n\r\n1\na\n0\n\n${hidden}`,
  'two hosts': `GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n${hidden}`,
  'a version that is none': `GET / HTTP/1.1x\r\nhost: x\r\n\r\n${hidden}`,
  'a space too many in the first line': `GET /  HTTP/1.1 x\r\nhost: x\r\n\r\n${hidden}`,
  'a NUL in a header': `GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n${hidden}`,
}

/** Requests whose bytes a fuzzer changes. */
export const rightRequests: readonly string[] = [
  `GET / HTTP/1.1\r\nhost: x\r\naccept-encoding: br, gzip\r\nif-none-match: "x"\r\n\r\n`,
  `HEAD /api/marketing-ai-news?category=ai HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET http://x/article/1/a-title HTTP/1.1\r\nhost: x\r\ncookie: a=b; c=d\r\n\r\n`,
  `${post}content-length: 33\r\n\r\n{"inputText":"a","outputText":"b"}`,
  `${post}transfer-encoding: chunked\r\n\r\n${chunk('{"inputText":"a",')}${chunk('"outputText":"b"}')}0\r\ntrailer: x\r\n\r\n`,
  `${post}content-length: 2\r\n\r\n{}GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\nDELETE /api/my-data HTTP/1.1\r\nhost: x\r\n\r\n`,
  'POST /api/admin/login HTTP/1.0\r\ncontent-type: application/json\r\ncontent-length: 31\r\n\r\n{"username":"a","password":"b"}',
]
