import type { Analysis } from '@debrief/shared/contract/insights/analyses.ts';
import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { ReactNode } from 'react';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';

export type Quote = { text: string; speaker: string; evidence: Evidence };

const quoteLine = /^“(.+)” \(([^()]*)\)$/u;

export function quotesIn({ result, evidence, isExtractive, type }: Analysis): Quote[] | null {
	if (!isExtractive || type !== null || !result) return null;
	const lines = result.split('\n').flatMap((line) => {
		const [, text, speaker] = quoteLine.exec(line.trim()) ?? [];
		return text === undefined ? [] : { text, speaker: speaker ?? '' };
	});
	const found = lines.flatMap((line, at) => {
		const moment = evidence[at];
		return moment ? { ...line, evidence: moment } : [];
	});
	return found.length > 0 && lines.length === evidence.length ? found : null;
}

type Props = { quotes: readonly Quote[]; renderEvidence: (evidence: readonly Evidence[], claim: string) => ReactNode };

export function Quotes({ quotes, renderEvidence }: Props) {
	const labelOf = useSpeakerLabel();
	return (
		<ul className="grid gap-1.5">
			{quotes.map(({ text, speaker, evidence }) => (
				<li
					key={`${evidence.segmentId} ${evidence.startedAt}`}
					dir="auto"
					className="text-md leading-5.5 wrap-anywhere"
				>
					<b className="font-act">{labelOf(speaker)}:</b> {text} {renderEvidence([evidence], text)}
				</li>
			))}
		</ul>
	);
}
