import { limits } from '@debrief/shared/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../account/account.ts';
import { useEngines } from '../engines/engines.ts';

export const anyCount = 'any';

/** Null where the engine counts speakers itself, or the plan shows only one. */
export function useSpeakerCounts(): { id: string; name: string }[] | null {
	const { t } = useTranslation('upload');
	const isIncluded = useFeature('speakerRecognition');
	const speech = useEngines().data?.speech;
	if (!isIncluded || !speech?.usesSpeakerCount) return null;
	const numbers = Array.from({ length: limits.speakersMax }, (_, i) => String(i + 1));
	return [{ id: anyCount, name: t('form.speakersAny') }, ...numbers.map((id) => ({ id, name: id }))];
}

export const toSpeakerCount = (id: string): number | null => (id === anyCount ? null : Number(id));
