import type { ContactOffers } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { file, speaker } from '../../../platform/db/schema/index.ts';

type Conversation = { id: string; userName: string };

/** Null when it is uncertain which speaker is not the owner. */
export async function otherSpeaker(
	db: Database,
	{ id, userName }: Conversation,
	name: string,
): Promise<ContactOffers['speaker']> {
	const rows = await db
		.select({
			fileId: speaker.fileId,
			speakerId: speaker.speakerId,
			given: speaker.name,
			label: speaker.label,
			origin: speaker.origin,
		})
		.from(speaker)
		.innerJoin(file, eq(file.id, speaker.fileId))
		.where(eq(file.conversationId, id))
		.orderBy(asc(speaker.fileId), asc(speaker.position));
	const [one, two] = rows;
	if (!one || !two || rows.length !== 2 || one.fileId !== two.fileId) return null;
	const isOwner = (row: typeof one) => row.origin === 'local' || row.given?.toLowerCase() === userName.toLowerCase();
	const others = rows.filter((row) => !isOwner(row));
	const [other] = others;
	if (!other || others.length !== 1 || other.given !== null) return null;
	return { fileId: other.fileId, speakerId: other.speakerId, label: other.label, name };
}
