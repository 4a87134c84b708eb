import { Readable } from 'node:stream';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { membership, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { imageTypeOf } from '../../../platform/images/image-type.ts';
import { readAtMost } from '../../../platform/images/read-at-most.ts';
import { imageProblems, type ReencodeImage } from '../../../platform/images/reencode-image.ts';
import { toWebStream } from '../../../platform/storage/to-web-stream.ts';
import { readProfile } from '../read-profile.ts';

const sidePixels = 256;
const keyOf = (version: string) => `photos/${version}`;
const userIdIn = (photo: string) => photo.slice(0, -'.jpg'.length);

export function assertOwnPhoto(caller: Caller, photo: string): void {
	if (userIdIn(photo) !== caller.userId) throw new AppError('file_not_found');
}

/** Re-encodes the photo as a square, which strips all metadata. */
export async function setProfilePhoto(
	deps: Deps,
	reencode: ReencodeImage,
	caller: Caller,
	source: Readable,
): Promise<Profile> {
	const sent = await readAtMost(source, limits.profilePhotoMaxBytes, 'photo_too_large');
	if (sent.length === 0) throw new AppError('file_empty');
	if (imageTypeOf(sent) !== 'jpeg') throw new AppError('photo_not_jpeg');
	const options = { type: 'jpeg', maxPixels: limits.imageMaxPixels, square: sidePixels } as const;
	const reencoded = await reencode(caller.userId, sent, options);
	if ('problem' in reencoded) throw new AppError(imageProblems[reencoded.problem]);
	const version = newId();
	try {
		await deps.storage.append(keyOf(version), 0, Readable.from([reencoded.bytes]));
		await deps.storage.finish(keyOf(version));
		return await replacePhoto(deps, caller, version);
	} catch (error) {
		await deps.storage.delete(keyOf(version));
		throw error;
	}
}

export async function replacePhoto(deps: Deps, { userId, workspaceId }: Caller, version: string | null) {
	const before = await deps.db.transaction(async (tx) => {
		const [row] = await tx.select({ image: user.image }).from(user).where(eq(user.id, userId)).for('update');
		await tx.update(user).set({ image: version, updatedAt: deps.clock() }).where(eq(user.id, userId));
		return row?.image;
	});
	if (before) await deps.storage.delete(keyOf(before));
	return readProfile(deps, userId, workspaceId);
}

/** Throws `file_not_found`, also for people outside the caller's workspace. */
export async function getProfilePhoto({ db, storage }: Deps, caller: Caller, photo: string): Promise<Response> {
	const isMember = and(eq(membership.userId, user.id), eq(membership.workspaceId, caller.workspaceId));
	const [row] = await db
		.select({ image: user.image })
		.from(user)
		.innerJoin(membership, isMember)
		.where(eq(user.id, userIdIn(photo)));
	const size = row?.image ? await storage.size(keyOf(row.image)) : 0;
	if (!row?.image || size === 0) throw new AppError('file_not_found');
	const headers = {
		'content-type': 'image/jpeg',
		'content-length': String(size),
		'cache-control': 'private, no-cache',
		'content-disposition': `attachment; filename="${photo}"`,
		'content-security-policy': "default-src 'none'; sandbox",
	};
	return new Response(toWebStream(storage.read(keyOf(row.image))), { headers });
}
