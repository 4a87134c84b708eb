import { and, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { file, note, preparedMedia, user } from '../../../../platform/db/schema/index.ts';

/** Returns the number of acknowledged bytes by media key. Null means the whole file. */
export async function listMedia(tx: Transaction): Promise<Map<string, number | null>> {
	const media = new Map<string, number | null>();
	const playable = isNull(file.audioDeletedAt);
	const { id, storageKey, storedBytes, sizeBytes, isCompleted } = file;
	const files = await tx.select({ id, storageKey, storedBytes, sizeBytes, isCompleted }).from(file).where(playable);
	for (const one of files) {
		const bytes = one.isCompleted ? (one.sizeBytes ?? one.storedBytes) : one.storedBytes;
		const isWhole = one.storageKey.startsWith('demo/');
		if (bytes > 0 || isWhole) media.set(one.storageKey, isWhole ? null : bytes);
	}
	const copies = await tx.select({ key: preparedMedia.playbackKey, fileId: preparedMedia.fileId }).from(preparedMedia);
	const known = new Set(files.map((one) => one.id));
	for (const { key, fileId } of copies) if (known.has(fileId) && !media.has(key)) media.set(key, null);
	const pictures = await tx.select({ id: note.attachmentId }).from(note).where(isNotNull(note.attachmentId));
	for (const picture of pictures) media.set(`attachments/${picture.id}`, null);
	const photos = await tx
		.select({ id: user.image })
		.from(user)
		.where(and(isNotNull(user.image), ne(user.image, '')));
	for (const photo of photos) media.set(`photos/${photo.id}`, null);
	return media;
}
