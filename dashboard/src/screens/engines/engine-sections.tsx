import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import type { EngineState, serverEndpoints } from '@debrief/shared/contract/server.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineLabel } from '../../platform/i18n/use-engine-label.ts';
import { EngineOutput } from './engine-output.tsx';
import { EngineServerSettings } from './engine-server.tsx';
import { LanguageNames } from './language-names.tsx';
import { InsightTest, SpeechTest } from './server-test.tsx';
import { SpeechModels } from './speech-models.tsx';

type Props = { engines: ResponseOf<typeof serverEndpoints.getEngines> };

export function EngineSections({ engines: { speech, speechEngines = [speech], insights } }: Props) {
	const { t } = useTranslation('engines');
	return (
		<>
			<SettingSection title={t('speech')} hint={speechEngines.length > 1 && t('speechHint')}>
				<ul>
					{speechEngines.map((engine, index) => (
						<EngineRow
							key={engine.id}
							engine={engine}
							quality={t(`quality.${engine.quality}`)}
							isInUse={index === 0 && engine.isReady}
						>
							{engine.id === 'openai-compatible' && <SpeechTest />}
						</EngineRow>
					))}
				</ul>
				<EngineServerSettings kind="speech" />
			</SettingSection>
			<EngineOutput />
			<SpeechModels />
			<SettingSection title={t('insights')}>
				<ul>
					<EngineRow engine={insights} quality={t(`insightsQuality.${insights.quality}`)} isInUse={insights.isReady}>
						{insights.id === 'openai-compatible' && <InsightTest />}
					</EngineRow>
				</ul>
				<EngineServerSettings kind="insights" />
			</SettingSection>
		</>
	);
}

type RowProps = { engine: EngineState; quality: string; isInUse: boolean; children: ReactNode };

function EngineRow({ engine, quality, isInUse, children }: RowProps) {
	const { t } = useTranslation('engines');
	const labelOf = useEngineLabel();
	const { isReady, needsNetwork, languages, reason, fix } = engine;
	const problem = [reason, fix].filter(Boolean).join(' ');
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b py-2.5">
			<div className="grid gap-0.5">
				<span className="font-act wrap-anywhere">{labelOf(engine)}</span>
				<span className="text-muted text-xs">
					{t(needsNetwork ? 'overNetwork' : 'onMachine')}
					{languages !== undefined && languages.length > 0 && (
						<>
							{' · '}
							<LanguageNames languages={languages} />
						</>
					)}
				</span>
			</div>
			<div className="grid content-start justify-items-end gap-1">
				<Badge tone={engine.quality === 'basic' ? 'warning' : engine.quality === 'none' ? 'outline' : 'neutral'}>
					{quality}
				</Badge>
				<span className="inline-flex items-center gap-1.5 text-xs">
					<StatusDot tone={isReady ? 'success' : 'danger'} />
					{t(isInUse ? 'inUse' : isReady ? 'ready' : 'notReady')}
				</span>
			</div>
			{!isReady && problem && (
				<p className="col-span-full text-muted text-xs wrap-anywhere">
					<span lang="en">{problem}</span>
				</p>
			)}
			{children}
		</li>
	);
}
