import type { PushedActivity } from '../provider.ts';

const words = {
	en: { actionPoints: 'Action points', open: 'Open the conversation', inbound: 'Inbound', outbound: 'Outbound' },
	de: { actionPoints: 'Zusagen', open: 'Gespräch öffnen', inbound: 'Eingehend', outbound: 'Ausgehend' },
} as const;

const minuteMs = 60_000;

function factsOf({ startedAt, durationMs, direction, language }: PushedActivity): string {
	const start = `${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	const minutes = `${Math.max(1, Math.round(durationMs / minuteMs))} min`;
	return [start, ...(durationMs > 0 ? [minutes] : []), ...(direction ? [words[language][direction]] : [])].join(', ');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** `maxLength` counts characters of the body. Action points are dropped first, then the summary is shortened. */
type Options = { withTitle?: boolean; maxLength: number };

export function htmlBody(activity: PushedActivity, { withTitle = false, maxLength }: Options): string {
	const { title, url, language } = activity;
	const named = words[language];
	return fitted(activity, maxLength, ({ lines, points }) =>
		[
			...(withTitle ? [`<p><strong>${escapeHtml(title)}</strong></p>`] : []),
			`<p>${escapeHtml(factsOf(activity))}</p>`,
			...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
			...(points.length > 0
				? [
						`<p><strong>${named.actionPoints}</strong></p>`,
						`<ul>${points.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`,
					]
				: []),
			`<p><a href="${escapeHtml(url)}">${named.open}</a></p>`,
		].join(''),
	);
}

export function textBody(activity: PushedActivity, { maxLength }: Options): string {
	const { url, language } = activity;
	const named = words[language];
	return fitted(activity, maxLength, ({ lines, points }) =>
		[
			factsOf(activity),
			...(lines.length > 0 ? [lines.join('\n')] : []),
			...(points.length > 0 ? [[`${named.actionPoints}:`, ...points.map((text) => `- ${text}`)].join('\n')] : []),
			`${named.open}: ${url}`,
		].join('\n\n'),
	);
}

type Content = { lines: string[]; points: string[] };

const shortestLine = 40;

function fitted(activity: PushedActivity, maxLength: number, render: (content: Content) => string): string {
	const lines = activity.summary.split('\n').filter((line) => line.trim());
	const points = [...activity.actionPoints];
	let body = render({ lines, points });
	while (body.length > maxLength && points.pop() !== undefined) body = render({ lines, points });
	while (body.length > maxLength && lines.length > 0) {
		const last = lines.pop() ?? '';
		if (last.length > shortestLine) lines.push(shortened(last, Math.ceil(last.length / 2)));
		body = render({ lines, points });
	}
	return body;
}

export const shortened = (text: string, maxLength: number): string =>
	text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

export const isBodyOf = (body: string | null | undefined, { key }: PushedActivity): boolean =>
	body?.includes(key) ?? false;
