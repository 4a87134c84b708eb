import type { LiveLine, LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { toLiveTurns } from '@debrief/shared/domain/transcripts/live-turns.ts';
import { useFollowEnd } from '@debrief/shared/ui/use-follow-end.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveText } from '../../data/recordings/live-text.ts';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';

type Props = {
	fileId: string;
	limit?: number;
};

export function LiveTextSection({ fileId, limit }: Props) {
	const { t } = useTranslation('live');
	const { data, isError, isPaused } = useLiveText(fileId, limit);
	if (!data || (data.state === 'ended' && data.list.length === 0)) return null;
	return (
		<section aria-label={t('title')} className="grid gap-3 pb-6">
			<State live={data} isLost={isError || isPaused} />
			{data.list.length > 0 && <Turns lines={data.list} />}
		</section>
	);
}

function State({ live: { state, reason, behindMs, delay }, isLost }: { live: LiveText; isLost: boolean }) {
	const { t, i18n } = useTranslation('live');
	const seconds = (ms: number) => oneDigit(i18n.language).format(ms / 1000);
	const sentence = () => {
		if (isLost) return t('lost');
		if (reason) return t(`unavailable.${reason}`);
		if (state === 'running' && behindMs !== null) return t('running', { seconds: seconds(behindMs) });
		return t(state === 'ended' ? 'ended' : 'waiting');
	};
	const measured = delay && t('measured', { p50: seconds(delay.p50), p95: seconds(delay.p95), count: delay.words });
	return (
		<p className="num text-muted text-xs" title={measured ?? undefined}>
			{sentence()}
		</p>
	);
}

const oneDigit = (language: string) =>
	new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const labels = { local: 'Me', other: 'Others', mixed: '' } as const;

function Turns({ lines }: { lines: readonly LiveLine[] }) {
	const speakerLabel = useSpeakerLabel();
	const { t } = useTranslation('live');
	const end = useRef<HTMLLIElement>(null);
	const last = lines.at(-1);
	useFollowEnd(end, `${last?.id} ${last?.text.length}`);
	return (
		<ol aria-label={t('title')} className="grid gap-2">
			{toLiveTurns(lines).map((turn) => (
				<li key={turn[0]?.id} className="grid max-w-measure gap-0.5">
					{turn[0] && labels[turn[0].origin] && (
						<span className="text-muted text-xs">{speakerLabel(labels[turn[0].origin])}</span>
					)}
					<p dir="auto" className="text-read">
						{turn.map(({ id, text, isOpen }) => (
							<span key={id} data-open={isOpen || undefined} className="data-open:text-muted">
								{text}{' '}
							</span>
						))}
					</p>
				</li>
			))}
			<li ref={end} aria-hidden="true" />
		</ol>
	);
}
