import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMisheardTerms } from '../../../../data/recordings/replacements.ts';
import { useTranscriptContext } from '../transcript-context.ts';

export function MisheardTerms() {
	const { t } = useTranslation('conversation');
	const { fileId, editing, setCorrection } = useTranscriptContext();
	const { data } = useMisheardTerms(fileId, editing !== undefined);
	const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());
	const left = (data?.list ?? []).filter(({ find }) => !offered.has(find));
	const [next] = left;
	if (!editing || !next) return null;
	const offer = () => {
		setOffered(new Set([...offered, next.find]));
		setCorrection({ ...next, isTerm: true });
	};
	return (
		<Button size="sm" variant="text" onPress={offer}>
			{t('correct.check', { count: left.length })}
		</Button>
	);
}
