import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { EvidenceChip } from '@debrief/shared/ui/display/evidence-chip.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import ListChecks from 'lucide-react/icons/list-checks';
import Target from 'lucide-react/icons/target';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const lines = [
	{ at: 931_000, colour: 2, name: 'Ingrid Solheim', text: 'proof.line1' },
	{ at: 938_000, colour: 3, name: 'Tomás Okafor', text: 'proof.line2' },
	{ at: 946_000, colour: 1, name: 'Marta Keller', text: 'proof.line3' },
] as const;
const claims = [
	{ icon: <Target />, text: 'proof.claim1', lines: [0, 1] },
	{ icon: <ListChecks />, text: 'proof.claim2', lines: [1] },
	{ icon: <CircleAlert />, text: 'proof.claim3', lines: [2] },
] as const;

export function Proof() {
	const { t } = useTranslation('auth');
	const [current, setCurrent] = useState(1);
	return (
		<section aria-label={t('proof.label')} className="grid gap-6">
			<h2 className="max-w-[22ch] text-xl tracking-display">{t('proof.title')}</h2>
			<ol className="grid gap-3">
				{lines.map((line, index) => (
					<li
						key={line.at}
						data-speaker={line.colour}
						aria-current={index === current || undefined}
						className="grid grid-cols-[48px_minmax(0,1fr)]"
					>
						<span className="num pt-0.5 pr-3 text-right text-muted text-xs">{formatPosition(line.at)}</span>
						<div
							data-on={index === current || undefined}
							className="border-l-3 border-(--speaker) py-0.5 pl-3 data-on:bg-segment-evidence"
						>
							<strong className="font-head">{line.name}</strong>
							<p className="text-read">{t(line.text)}</p>
						</div>
					</li>
				))}
			</ol>
			<ul className="grid gap-2 border-strong border-t pt-4">
				{claims.map((claim) => (
					<li key={claim.text} className="grid min-h-6 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2.5">
						<span className="text-subtle">{claim.icon}</span>
						{t(claim.text)}
						<span className="flex gap-1">
							{claim.lines.map((index) => (
								<EvidenceChip
									key={index}
									startedAt={lines[index].at}
									colour={lines[index].colour}
									isCurrent={index === current}
									label={`${formatPosition(lines[index].at)}, ${lines[index].name}`}
									onPlay={() => setCurrent(index)}
								/>
							))}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
