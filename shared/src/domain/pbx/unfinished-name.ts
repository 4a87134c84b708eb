/** How programs call a file while they still write it: they rename it when it is whole. */
const unfinished = /^\.|~$|\.(?:tmp|temp|part|partial|filepart|crdownload|download|swp|lock|uploading)$/i;

export const isUnfinishedName = (name: string): boolean => unfinished.test(name);
