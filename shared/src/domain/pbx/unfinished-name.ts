/** Names of files that are still being written. Programs rename them when complete. */
const unfinished = /^\.|~$|\.(?:tmp|temp|part|partial|filepart|crdownload|download|swp|lock|uploading)$/i;

export const isUnfinishedName = (name: string): boolean => unfinished.test(name);
