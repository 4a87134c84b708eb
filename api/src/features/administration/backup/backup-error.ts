/** A backup cannot be made or restored; the message says why and what to do, in words for a person. */
export class BackupError extends Error {
	override name = 'BackupError';
}
