import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useSpeechModels } from '../../data/engines/speech-models.ts';
import { formatBytes } from '../../platform/i18n/format.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { LanguageNames } from './language-names.tsx';
import { ModelRow } from './model-row.tsx';

const besides = ['live', 'punctuation', 'languages', 'speakers'] as const;

export function SpeechModels() {
	const { t } = useTranslation('app');
	const { t: texts, i18n } = useTranslation('engines');
	const { data, error, isError, refetch } = useSpeechModels();
	if (isError && !data) return <LoadFailed title={texts('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={3} label={t('loading')} />;
	const { list, others, problems, folder, freeBytes } = data;
	return (
		<SettingSection
			title={texts('models.title')}
			hint={
				<>
					{texts('models.intro')} <span className="wrap-anywhere">{texts('models.stored', { folder })}</span>{' '}
					{freeBytes !== null && texts('models.free', { free: formatBytes(freeBytes, i18n.language) })}
				</>
			}
		>
			{list.length === 0 && <p className="py-3 text-muted">{texts('models.empty')}</p>}
			<ul>
				{list
					.filter(({ purpose }) => purpose === 'transcripts')
					.map((model) => (
						<ModelRow key={model.id} model={model} />
					))}
				{others.map(({ folder: name, isInUse, languages }) => (
					<li key={name} className="grid gap-0.5 border-b py-2.5">
						<span className="font-act wrap-anywhere">{name}</span>
						<span className="text-muted text-xs">
							{[texts('models.others'), ...(isInUse ? [texts('inUse')] : [])].join(' · ')} ·{' '}
							<LanguageNames languages={languages} />
						</span>
					</li>
				))}
			</ul>
			{besides.map((purpose) => {
				const models = list.filter((model) => model.purpose === purpose);
				return (
					models.length > 0 && (
						<section key={purpose} aria-label={texts(`models.for.${purpose}`)} className="pt-5">
							<h3 className="font-act">{texts(`models.for.${purpose}`)}</h3>
							<p className="text-muted text-xs">{texts(`models.text.${purpose}`)}</p>
							<ul>
								{models.map((model) => (
									<ModelRow key={model.id} model={model} />
								))}
							</ul>
						</section>
					)
				);
			})}
			{problems.length > 0 && (
				<div className="grid gap-1 pt-3 text-warning text-xs">
					<p>{texts('models.problems')}</p>
					<ul lang="en" className="list-disc pl-4 wrap-anywhere">
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</div>
			)}
		</SettingSection>
	);
}
