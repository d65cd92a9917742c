/** Small files that are what they say: bytes that a service takes for one of each kind. */
export const sampleFiles = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==', 'base64'),
  pdf: Buffer.from('%PDF-1.4\n%%EOF\n'),
  xls: Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'),
  xlsx: Buffer.from(
    'UEsDBBQAAAAIAMxAdV3EvLXpeQAAAI8AAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbCWOMQ7CMAxFr1JlRSQXSLuwAwMXMIkjosZ2lLil3J4Wprf89/X841OxT/62Yms54nCHplcgHI3bintLm58is92omOEirMh6KKOBWksOoFnYrRytVOR9laQRaD9LSjlglLDQrtheG0LsL0SlYn+0BJlPx7GbvPt3fAFQSwMEFAAAAAgAzEB1Xc6emBMNAAAACwAAAA8AAAB4bC93b3JrYm9vay54bWyzKc8vyk7Kz8/WtwMAUEsBAhQDFAAAAAgAzEB1XcS8tel5AAAAjwAAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACADMQHVdzp6YEw0AAAALAAAADwAAAAAAAAAAAAAAgAGqAAAAeGwvd29ya2Jvb2sueG1sUEsFBgAAAAACAAIAfgAAAOQAAAAAAA==',
    'base64',
  ),
  csv: Buffer.from('Name,Amount\nAma,12.50\n'),
};
