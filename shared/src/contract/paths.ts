export const apiBase = '/api/v1';
/** Of the bytes of an upload, which pages send by other means than the rest. */
export const chunkPath = '/media/:fileId';
