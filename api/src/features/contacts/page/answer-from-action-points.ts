import type { ContactAnswer, ContactPromise } from '@debrief/shared/contract/contacts/contact-page.ts';
import { type AnswerPart, answerText } from '@debrief/shared/domain/conversations/answer-parts.ts';
import type { ContactRow } from '../contact-access.ts';
import { isRequest } from './promises.ts';
import { type WantedActionPoints, wantedActionPoints } from './wanted-action-points.ts';

const pointsMax = 20;

export function answerFromActionPoints(
	question: string,
	contact: ContactRow,
	points: readonly ContactPromise[],
): Omit<ContactAnswer, 'read'> | null {
	const wanted = wantedActionPoints(question, contact);
	if (!wanted) return null;
	const found = points.filter((each) => isWanted(each, wanted)).slice(0, pointsMax);
	const evidence = found.flatMap(({ point, by: _, ...source }) =>
		point.evidence.map((each) => ({ ...source, evidence: each })),
	);
	if (evidence.length === 0) return null;
	const lines = (which: (each: ContactPromise) => boolean) =>
		found
			.filter(which)
			.map((each) => lineOf(each, contact))
			.join('\n');
	const groups: [AnswerPart['key'], string][] = [
		['promised', lines((each) => !each.point.isDone && !isRequest(each))],
		['requested', lines((each) => !each.point.isDone && isRequest(each))],
		['kept', lines((each) => each.point.isDone)],
	];
	const parts = groups.flatMap(([key, text]) => (text ? [{ key, values: { points: text } }] : []));
	return { text: answerText(parts), parts, isFound: true, isExtractive: true, evidence };
}

function isWanted(each: ContactPromise, { kinds, by, isOpen, topic }: WantedActionPoints): boolean {
	const text = each.point.text.toLowerCase();
	return (
		kinds.includes(isRequest(each) ? 'request' : 'promise') &&
		(by === null || each.by === by) &&
		!(isOpen && each.point.isDone) &&
		(topic.length === 0 || topic.some((stem) => text.includes(stem)))
	);
}

function lineOf({ point: { text, owner, dueDate }, by }: ContactPromise, contact: ContactRow): string {
	const who = by === 'contact' ? contact.displayName : owner;
	const about = [who, dueDate].filter(Boolean).join(', ');
	return `- ${text}${about && ` (${about})`}`;
}
