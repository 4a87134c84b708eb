import { Readable } from 'node:stream';

/** The stream types of Node and the DOM differ only in name. */
export const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
