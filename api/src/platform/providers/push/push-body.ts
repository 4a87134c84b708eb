import type { PushedActivity } from '../provider.ts';

const words = {
	en: { actionPoints: 'Action points', open: 'Open the conversation', inbound: 'Inbound', outbound: 'Outbound' },
	de: { actionPoints: 'Aufgaben', open: 'Gespräch öffnen', inbound: 'Eingehend', outbound: 'Ausgehend' },
} as const;

const minuteMs = 60_000;

function factsOf({ startedAt, durationMs, direction, language }: PushedActivity): string {
	const start = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	const minutes = `${Math.max(1, Math.round(durationMs / minuteMs))} min`;
	return [start, ...(durationMs > 0 ? [minutes] : []), ...(direction ? [words[language][direction]] : [])].join(', ');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** For fields that take HTML. What people said is never part of the markup. */
export function htmlBody(activity: PushedActivity, { withTitle = false } = {}): string {
	const { title, summary, actionPoints, url, language } = activity;
	const named = words[language];
	const lines = summary.split('\n').filter((line) => line.trim());
	return [
		...(withTitle ? [`<p><strong>${escapeHtml(title)}</strong></p>`] : []),
		`<p>${escapeHtml(factsOf(activity))}</p>`,
		...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
		...(actionPoints.length > 0
			? [
					`<p><strong>${named.actionPoints}</strong></p>`,
					`<ul>${actionPoints.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
				]
			: []),
		`<p><a href="${escapeHtml(url)}">${named.open}</a></p>`,
	].join('');
}

/** Whether a body that is stored at a vendor belongs to this conversation: it links to it. */
export const isBodyOf = (body: string | null | undefined, { key }: PushedActivity): boolean =>
	body?.includes(key) ?? false;
