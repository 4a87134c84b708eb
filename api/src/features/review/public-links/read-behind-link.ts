import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { file } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { serveStored } from '../../recordings/index.ts';
import { type Passage, readPassage } from '../../transcripts/index.ts';
import { audioOf } from './clips/audio-of.ts';
import { type LiveLink, linkOfPass, passageIn } from './link-access.ts';

type Asked = { pass: string; fileId: string };

export async function listPublicLines(deps: Deps, asked: Asked, page: { start: number; limit: number }) {
	const { live, passage } = await passageBehind(deps, asked);
	const { lines, total } = await readPassage(deps, live.maker, passage, page);
	const list = lines.map(({ speaker: { name, label, index }, ...line }) => ({
		...line,
		speaker: { name, label, index },
	}));
	return { list, total };
}

/** Never cached, because access ends with the link. Throws `public_link_not_found`. */
export async function streamPublicAudio(
	deps: Deps,
	asked: Asked,
	range: string | undefined,
	isHead: boolean,
): Promise<Response> {
	const { live, passage } = await passageBehind(deps, asked);
	const { stored } = await audioOf(deps, live, passage);
	if (!stored) throw new AppError('public_link_not_found');
	const how = { disposition: 'attachment', caching: 'private, no-store' };
	return serveStored(deps, { ...stored, ...how }, range, isHead);
}

async function passageBehind(deps: Deps, { pass, fileId }: Asked): Promise<{ live: LiveLink; passage: Passage }> {
	const live = await linkOfPass(deps, pass);
	const files = await deps.db
		.select({ id: file.id })
		.from(file)
		.where(eq(file.conversationId, live.link.conversationId));
	return {
		live,
		passage: passageIn(
			live,
			files.map(({ id }) => id),
			fileId,
		),
	};
}
