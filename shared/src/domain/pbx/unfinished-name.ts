/** Programs rename such files when they are complete. */
const unfinished = /^\.|~$|\.(?:tmp|temp|part|partial|filepart|crdownload|download|swp|lock|uploading)$/i;

export const isUnfinishedName = (name: string): boolean => unfinished.test(name);
