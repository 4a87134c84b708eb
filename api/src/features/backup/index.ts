export { BackupError } from './backup-error.ts';
export { backUp } from './create/back-up.ts';
export { removeAbandonedBackup } from './create/lock-backups.ts';
export { snapshotCommand } from './create/read-source.ts';
export { snapshotDatabase } from './create/snapshot-database.ts';
export { readLastBackup } from './last-backup.ts';
export { moveToPostgres } from './move-to-postgres.ts';
export { restore } from './restore/restore.ts';
