import type { EngineTranscripts, EngineUse } from '@debrief/shared/contract/workspaces/usage.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useEngineTranscripts, useEngineUse } from '../../data/engines/engines.ts';
import { formatShare } from '../../platform/i18n/format.ts';
import { useEngineLabel } from '../../platform/i18n/use-engine-label.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';

export function EngineOutput() {
	const { t } = useTranslation('engines');
	const { t: app } = useTranslation('app');
	const { data, error, isError, refetch } = useEngineTranscripts();
	const { data: used } = useEngineUse();
	const useOf = ({ id, version }: EngineTranscripts['engine']) =>
		used?.list.find(({ engineId, engineVersion }) => engineId === id && engineVersion === version);
	return (
		<SettingSection title={t('output.title')} hint={t('output.hint')}>
			{isError && !data && <LoadFailed title={t('output.loadFailed')} error={error} onRetry={() => refetch()} />}
			{!isError && !data && <SkeletonRows count={1} label={app('loading')} />}
			{data?.list.length === 0 && <p className="py-3 text-muted">{t('output.empty')}</p>}
			<ul>
				{data?.list.map((made) => (
					<OutputRow key={JSON.stringify(made.engine)} made={made} use={useOf(made.engine)} />
				))}
			</ul>
		</SettingSection>
	);
}

function OutputRow({ made, use }: { made: EngineTranscripts; use: EngineUse | undefined }) {
	const { t, i18n } = useTranslation('engines');
	const labelOf = useEngineLabel();
	const { engine, recordings, audioMs, words, confidentWords } = made;
	const { quality } = engine;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b py-2.5">
			<span className="font-act wrap-anywhere">{labelOf(engine)}</span>
			<span>
				{isShown(quality) && (
					<Badge tone={quality === 'basic' ? 'warning' : 'neutral'}>{t(`quality.${quality}`)}</Badge>
				)}
			</span>
			<span className="num col-span-full text-muted text-xs">
				{[
					t('output.recordings', { count: recordings }),
					useLength(audioMs),
					words > 0
						? t('output.confident', { share: formatShare(confidentWords / words, i18n.language) })
						: t('output.unknown'),
				].join(' · ')}
			</span>
			{use && <Sent use={use} />}
		</li>
	);
}

function Sent({ use: { requests, audioMs, cost } }: { use: EngineUse }) {
	const { t, i18n } = useTranslation('engines');
	const dollars = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD' });
	return (
		<span className="num col-span-full text-muted text-xs">
			{[
				t('output.sent', { count: requests }),
				useLength(audioMs),
				...(cost === null ? [] : [dollars.format(cost)]),
			].join(' · ')}
		</span>
	);
}

const isShown = (quality: string) => quality === 'best' || quality === 'good' || quality === 'basic';

function useLength(ms: number): string {
	const { t, i18n } = useTranslation('engines');
	const hours = ms / 3_600_000;
	if (hours < 1) return t('output.minutes', { count: Math.ceil(ms / 60_000) });
	const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
	return t('output.hours', { hours: number.format(hours) });
}
