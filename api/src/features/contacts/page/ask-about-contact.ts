import type { ContactAnswer } from '@debrief/shared/contract/contacts/contact-page.ts';
import type { Deps } from '../../../deps.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { readTranscript, requireAssistant } from '../../transcripts/index.ts';
import { seeContact } from '../contact-access.ts';
import { answerFromActionPoints } from './answer-from-action-points.ts';
import { isWith, newestWith, sourceOf } from './conversations-with.ts';
import { pointsOf } from './promises.ts';
import { readTalks } from './read-talks.ts';

const conversationsMax = 30;
/** About five hours of speech. Older conversations are left out. */
const linesMax = 4_000;
const longestMs = 100_000;

/** Throws `contact_not_found`, `assistant_closed` and `no_transcript`. */
export async function askAboutContact(
	deps: Deps,
	caller: Caller,
	id: string,
	question: string,
): Promise<ContactAnswer> {
	await requireAssistant(deps, caller);
	const contact = await seeContact(deps.db, caller, id);
	const records = await newestWith(deps.db, await isWith(deps.db, caller, contact.id), conversationsMax);
	// A language model reads whole transcripts. Without one, quoting cannot tell promises from other sentences.
	const fromActionPoints =
		deps.insights.quality === 'basic' &&
		answerFromActionPoints(question, contact, pointsOf(contact, await readTalks(deps.db, records)));
	if (fromActionPoints) return { ...fromActionPoints, read: records.length };
	const talks: { about: (typeof records)[number]; lines: Transcript['lines'] }[] = [];
	let count = 0;
	for (const about of records) {
		if (about.isHeldBack) continue;
		const { lines } = await readTranscript(deps, about);
		if (count > 0 && count + lines.length > linesMax) break;
		count += lines.length;
		if (lines.length > 0) talks.unshift({ about, lines });
	}
	const newest = talks.at(-1)?.about;
	if (!newest) throw new AppError('no_transcript');
	const { language, startedAt, type } = newest;
	const transcript = { language, startedAt, type, lines: talks.flatMap(({ lines }) => lines) };
	const answer = await deps.insights.answer(question, transcript, AbortSignal.timeout(longestMs));
	const sources = new Map(talks.flatMap(({ about, lines }) => lines.map((line) => [line.id, about] as const)));
	const evidence = answer.evidence.flatMap((each) => {
		const about = sources.get(each.segmentId);
		return about ? [{ ...sourceOf(about), evidence: each }] : [];
	});
	return {
		text: answer.text,
		parts: answer.parts ?? null,
		isFound: evidence.length > 0,
		isExtractive: answer.isExtractive,
		evidence,
		read: talks.length,
	};
}
