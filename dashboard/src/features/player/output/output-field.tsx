import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import type { OutputSource } from './audio-outputs.ts';
import { useOutputChoices } from './use-output-choices.ts';

type Props = { source: OutputSource & EventTarget };

export function OutputField({ source }: Props) {
	const { t } = useTranslation('conversation');
	const { choices, chosen, choose, hasHidden, ask, isRefused } = useOutputChoices(source);
	return (
		<div className="grid gap-2">
			<Select label={t('output.choose')} options={choices} value={chosen} onChange={choose} />
			{hasHidden && (
				<>
					<Button onPress={() => void ask()}>{t('output.showAll')}</Button>
					<p className="text-muted text-xs">{t('output.showAllHint')}</p>
				</>
			)}
			{isRefused && (
				<p role="alert" className="text-danger text-xs">
					{t('output.refused')}
				</p>
			)}
		</div>
	);
}
