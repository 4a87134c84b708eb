import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { serverEndpoints } from '@debrief/shared/contract/server.ts';
import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useEngines } from '../../data/engines/engines.ts';
import { useEngineLabel } from '../../platform/i18n/use-engine-label.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';

const BetterEngine = lazyComponent(
	async () => (await import('../../features/speech-models/better-engine.tsx')).BetterEngine,
);

type Engines = ResponseOf<typeof serverEndpoints.getEngines>;

const tones = { best: 'success', good: 'success', basic: 'warning', none: 'danger' } as const;

export function EngineCard() {
	const { t } = useTranslation('app');
	const { data, isError } = useEngines();
	if (isError && !data) return <p className="text-muted text-xs">{t('engines.failed')}</p>;
	if (!data) return <EngineSkeleton />;
	const quality = data.speech.isReady ? data.speech.quality : 'none';
	const hints = hintsFor(data, t);
	return (
		<section className="grid gap-1.5 rounded-lg border bg-raised px-4 py-3">
			<h2 className="flex items-center gap-2 text-sm">
				<span
					aria-hidden="true"
					data-tone={tones[quality]}
					className="size-2 flex-none rounded-full bg-success data-[tone=danger]:bg-danger data-[tone=warning]:bg-warning"
				/>
				{t(`engines.${quality}`)}
			</h2>
			<p className="text-muted text-xs">
				<SpeechLine speech={data.speech} /> <InsightsLine insights={data.insights} />
			</p>
			{!data.canDecode && <p className="text-warning text-xs">{t('engines.noDecode')}</p>}
			<Better hints={hints} />
			<Suspense>
				<BetterEngine canBeBetter={hints.length > 0} />
			</Suspense>
		</section>
	);
}

function SpeechLine({ speech }: Pick<Engines, 'speech'>) {
	const { t } = useTranslation('app');
	if (!speech.isReady || speech.quality === 'none')
		return [speech.reason, t('engines.noSpeech')].filter(Boolean).join(' ');
	return t(speech.needsNetwork ? 'engines.speechRemote' : 'engines.speechLocal', { label: speech.label });
}

function InsightsLine({ insights }: Pick<Engines, 'insights'>) {
	const { t } = useTranslation('app');
	const labelOf = useEngineLabel();
	return insights.isReady ? t('engines.insightsFrom', { label: labelOf(insights) }) : t('engines.insightsNone');
}

const hintsFor = ({ speech, insights }: Engines, t: TFunction<'app'>): string[] =>
	[
		speech.fix,
		speech.better && t('engines.betterSpeech'),
		insights.fix,
		insights.better && t('engines.betterInsights'),
	].filter((hint) => typeof hint === 'string');

function Better({ hints }: { hints: string[] }) {
	const { t } = useTranslation('app');
	const { data: profile } = useProfile();
	if (!hints.length || profile?.role !== 'admin') return null;
	return (
		<details className="text-xs">
			<summary className="cursor-pointer rounded-xs font-act text-accent">{t('engines.better')}</summary>
			<ul className="grid gap-1 pt-1.5 text-muted">
				{hints.map((hint) => (
					<li key={hint}>{hint}</li>
				))}
			</ul>
		</details>
	);
}

function EngineSkeleton() {
	return (
		<div className="grid animate-late gap-2.5 rounded-lg border bg-raised px-4 py-4">
			<Skeleton width="60%" />
			<Skeleton width="90%" height="8px" />
		</div>
	);
}
