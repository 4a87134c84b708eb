import type { EngineUsed } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { isLowAccuracy } from '@debrief/shared/domain/transcripts/confidence.ts';
import { isLowerQuality } from '@debrief/shared/domain/transcripts/lower-quality/engine-quality.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfile } from '../../../data/account/account.ts';
import { useEngines } from '../../../data/engines/engines.ts';
import { paths } from '../../../paths.ts';
import { useMediaQuery } from '../../../platform/browser/use-media-query.ts';
import { formatShare } from '../../../platform/i18n/format.ts';
import { useEngineLabel } from '../../../platform/i18n/use-engine-label.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { MisheardTerms } from './correct/misheard-terms.tsx';
import { useTranscriptContext } from './transcript-context.ts';

type Props = { isApproximate: boolean; hasUnsure: boolean };

export function QualityNote({ isApproximate, hasUnsure }: Props) {
	const { t, i18n } = useTranslation('conversation');
	const { engine, canBeBetter, confidentShare, speakers, wordlessMs, editing, isFixing, setFixing } =
		useTranscriptContext();
	const labelOf = useEngineLabel();
	const marksUnsure = usePreferences((state) => state.marksUnsure);
	const setMarksUnsure = usePreferences((state) => state.setMarksUnsure);
	const isRoomy = useMediaQuery('(min-width: 768px)');
	const [isUnfolded, setIsUnfolded] = useState(false);
	if (!engine) return null;
	const isLow = confidentShare !== null && isLowAccuracy(confidentShare);
	const hasEstimated = [...speakers.values()].some((speaker) => speaker.isEstimated);
	const notes = [
		hasEstimated && t('quality.estimatedSpeakers'),
		isApproximate && t('quality.approximateWords'),
		wordlessMs > 0 && t('quality.wordless', { seconds: Math.round(wordlessMs / 1000) }),
		hasUnsure && marksUnsure && t('quality.unsureWords'),
	].filter((note) => typeof note === 'string');
	const accuracy = isLow
		? t('quality.low', { share: formatShare(confidentShare, i18n.language) })
		: t(`quality.${engine.quality}`, { engine: labelOf(engine) });
	const unfold = (
		<Button size="sm" variant="text" aria-expanded={isUnfolded} onPress={() => setIsUnfolded(!isUnfolded)}>
			{t(isUnfolded ? 'showLess' : 'quality.more')}
		</Button>
	);
	if (!isRoomy && !isUnfolded)
		return (
			<div className="flex min-w-0 flex-1 items-center gap-2 text-xs">
				<span className="truncate font-act">{accuracy}</span>
				{unfold}
			</div>
		);
	return (
		// Aligns the button text with the sentence when it wraps onto its own line.
		<div className="min-w-0 flex-1 text-xs [&>button]:-ml-1.5">
			<span className="font-act">{accuracy}</span> {(isLow || engine.quality === 'basic') && canBeBetter && <Improve />}
			<AgainWithBetter used={engine} />
			<MisheardTerms />
			{notes.length > 0 && <span className="text-muted"> {notes.join(' ')}</span>}{' '}
			{hasUnsure && editing && !isFixing && (
				<Button size="sm" variant="text" onPress={() => setFixing(true)}>
					{t('quality.fix')}
				</Button>
			)}{' '}
			{hasUnsure && (
				<Button size="sm" variant="text" onPress={() => setMarksUnsure(!marksUnsure)}>
					{t(marksUnsure ? 'quality.hideMarks' : 'quality.showMarks')}
				</Button>
			)}{' '}
			{!isRoomy && unfold}
		</div>
	);
}

function AgainWithBetter({ used }: { used: EngineUsed }) {
	const { t } = useTranslation('conversation');
	const { onRedo } = useTranscriptContext().tools;
	const speech = useEngines().data?.speech;
	if (!onRedo || !speech?.isReady || !isLowerQuality(used, speech)) return null;
	return (
		<Button size="sm" variant="text" onPress={() => onRedo('again')}>
			{t('quality.again', { engine: speech.label })}
		</Button>
	);
}

function Improve() {
	const { t } = useTranslation('conversation');
	const { data: profile } = useProfile();
	if (!profile) return null;
	if (profile.role !== 'admin') return <span className="text-muted">{t('quality.askAdministrator')}</span>;
	return (
		<Link to={paths.engines()} className="rounded-xs font-act text-accent underline underline-offset-3">
			{t('quality.improve')}
		</Link>
	);
}
