import type { VersionLine } from '@debrief/shared/contract/transcripts/transcript-versions.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';

type Props = {
	row: { former: readonly VersionLine[]; current: readonly VersionLine[] };
	onPlay: ((ms: number) => void) | undefined;
};

export function VersionRow({ row, onPlay }: Props) {
	const { t } = useTranslation('versions');
	const startedAt = Math.min(...[...row.former, ...row.current].map((line) => line.startedAt));
	const position = formatPosition(startedAt);
	return (
		<li className="grid grid-cols-1 gap-x-4 gap-y-1 py-1.5 sm:grid-cols-2">
			<span className="-ml-1.75 text-muted text-xs sm:col-span-2">
				{onPlay ? (
					<Button size="sm" variant="text" aria-label={t('play', { position })} onPress={() => onPlay(startedAt)}>
						<span className="num">{position}</span>
					</Button>
				) : (
					<span className="num pl-1.75">{position}</span>
				)}
			</span>
			<Side lines={row.former} isPrevious />
			<Side lines={row.current} />
		</li>
	);
}

function Side({ lines, isPrevious = false }: { lines: readonly VersionLine[]; isPrevious?: boolean }) {
	const { t } = useTranslation('versions');
	return (
		<div className="grid min-w-0 content-start gap-1">
			<span className="font-act text-xs sm:sr-only">{t(isPrevious ? 'previous' : 'current')}</span>
			{lines.length === 0 && <p className="text-muted">{t('nothing')}</p>}
			{lines.map((line) => (
				<p key={`${line.startedAt} ${line.text}`} className="wrap-anywhere">
					<span className="text-muted text-xs">{line.speakerName}</span> <Marked line={line} isPrevious={isPrevious} />
				</p>
			))}
		</div>
	);
}

function Marked({ line: { text, differences }, isPrevious }: { line: VersionLine; isPrevious: boolean }) {
	const Mark = isPrevious ? 'del' : 'ins';
	return [...differences, [text.length, text.length] as const].map(([from, to], index) => {
		const before = differences[index - 1]?.[1] ?? 0;
		return (
			<span key={from}>
				{text.slice(before, from)}
				{to > from && (
					<Mark
						className={isPrevious ? 'rounded-xs bg-danger-soft' : 'rounded-xs bg-success-soft font-act no-underline'}
					>
						{text.slice(from, to)}
					</Mark>
				)}
			</span>
		);
	});
}
