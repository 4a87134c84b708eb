import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ActionPoint, Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';

type Sources = Pick<Conversation, 'insights' | 'summaryText' | 'actionPoints' | 'lockedInsights' | 'startedAt'>;

type Options = {
	conversation: Sources;
	title: string;
	headings: { summary: string; actionPoints: string };
	linkTo: (evidence?: Evidence) => string;
};

type Claim = { text: string; evidence: readonly Evidence[] };

function contentOf({ insights, summaryText, actionPoints, lockedInsights }: Sources) {
	const userEdits: Claim[] = summaryText ? [{ text: summaryText, evidence: [] }] : [];
	const summary = insights ? insights.summary : userEdits;
	return {
		summary: lockedInsights.includes('summary') ? [] : summary,
		actionPoints: insights ? insights.actionPoints : actionPoints,
	};
}

export function hasSummaryText(conversation: Sources): boolean {
	const { summary, actionPoints } = contentOf(conversation);
	return summary.length > 0 || actionPoints.length > 0;
}

const detailsOf = ({ owner, dueDate }: ActionPoint) =>
	[owner, dueDate]
		.filter(Boolean)
		.map((each) => `, ${each}`)
		.join('');

/** Links each supporting moment. Action points form a task list. */
export function summaryAsMarkdown({ conversation, title, headings, linkTo }: Options): string {
	const { summary, actionPoints } = contentOf(conversation);
	const moments = (evidence: readonly Evidence[]) =>
		evidence.map((each) => ` ([${formatPosition(each.startedAt)}](${linkTo(each)}))`).join('');
	const tasks = actionPoints.map(
		(point) => `- [${point.isDone ? 'x' : ' '}] ${point.text}${detailsOf(point)}${moments(point.evidence)}`,
	);
	return blocks([
		`# [${title}](${linkTo()})`,
		formatDay(conversation.startedAt),
		...section(
			`## ${headings.summary}`,
			summary.map((claim) => `- ${claim.text}${moments(claim.evidence)}`),
		),
		...section(`## ${headings.actionPoints}`, tasks),
	]);
}

/** The address of the first supporting moment follows each claim. */
export function summaryAsMail({ conversation, title, headings, linkTo }: Options): string {
	const { summary, actionPoints } = contentOf(conversation);
	const moment = ([first]: readonly Evidence[]) =>
		first ? `\n  ${formatPosition(first.startedAt)} ${linkTo(first)}` : '';
	return blocks([
		`${title}, ${formatDay(conversation.startedAt)}\n${linkTo()}`,
		...section(
			headings.summary,
			summary.map((claim) => `- ${claim.text}${moment(claim.evidence)}`),
		),
		...section(
			headings.actionPoints,
			actionPoints.map((point) => `- ${point.text}${detailsOf(point)}${moment(point.evidence)}`),
		),
	]);
}

const section = (heading: string, lines: string[]) => (lines.length ? [heading, lines.join('\n')] : []);
const blocks = (parts: string[]) => `${parts.join('\n\n')}\n`;
