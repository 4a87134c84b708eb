export const apiBase = '/api/v1';
/** Path of upload bytes, which pages send separately. */
export const chunkPath = '/media/:fileId';
