import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { ModelProgress } from '../../features/speech-models/model-progress.tsx';
import { formatBytes } from '../../platform/i18n/format.ts';
import { LanguageNames } from './language-names.tsx';
import { ModelActions } from './model-actions.tsx';

export function ModelRow({ model }: { model: SpeechModelSet }) {
	const { t, i18n } = useTranslation('engines');
	const {
		name,
		state,
		url,
		isRecommended,
		isInUse,
		isLive,
		languages,
		downloadBytes,
		diskBytes,
		licence,
		figures,
		hasChecksum,
	} = model;
	const bytes = (count: number) => formatBytes(count, i18n.language);
	const isPresent = state === 'present';
	return (
		<li aria-label={name} className="grid gap-1.5 border-b py-3">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="flex min-w-0 flex-wrap items-center gap-2">
					<span className="font-act wrap-anywhere">{name}</span>
					{isInUse && <Badge tone="success">{t('inUse')}</Badge>}
					{isPresent && !isInUse && <Badge>{t('models.present')}</Badge>}
					{isRecommended && !isPresent && <Badge tone="accent">{t('models.recommended')}</Badge>}
				</div>
				<ModelActions model={model} />
			</div>
			<div className="grid gap-0.5 text-muted text-xs">
				<p>
					<LanguageNames languages={languages.length > 0 ? languages : 'any'} />
					{isLive && ` · ${t('models.live')}`}
				</p>
				<p className="num wrap-anywhere">
					{t('models.size', { download: bytes(downloadBytes), host: new URL(url).host, disk: bytes(diskBytes) })}
				</p>
				<Figures figures={figures} />
				{!hasChecksum && <p>{t('models.noChecksum')}</p>}
				<p>
					{t('models.licence')}:{' '}
					<a
						href={licence.url}
						target="_blank"
						rel="noreferrer"
						className="rounded-xs text-accent underline underline-offset-3"
					>
						{licence.name}
					</a>{' '}
					{t('models.by', { attribution: licence.attribution })}
				</p>
			</div>
			{state !== 'absent' && !isPresent && <ModelProgress model={model} canChange />}
		</li>
	);
}

function Figures({ figures }: Pick<SpeechModelSet, 'figures'>) {
	const { t, i18n } = useTranslation('engines');
	const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
	return figures.map(({ measure, value, on, threads, source, publishedBy }) => (
		<p key={`${measure} ${on} ${threads}`} className="num">
			{[
				measure === 'wordErrorRate'
					? t('models.wordErrorRate', { value: percent.format(value / 100) })
					: t('models.realTimeFactor', { minutes: Math.max(1, Math.round(value * 60)) }),
				...(on === null ? [] : [t(`models.on.${on}`)]),
				...(threads === null ? [] : [t('models.threads', { count: threads })]),
				source === 'measured'
					? t('models.measured')
					: t('models.published', { by: publishedBy ?? t('models.otherProjects') }),
			].join(' · ')}
		</p>
	));
}
