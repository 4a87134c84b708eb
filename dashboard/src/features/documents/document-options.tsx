import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';

export const documentFormats = ['docx', 'pdf', 'md'] as const;

type DocumentParts = { transcript: boolean; notes: boolean };

type Props = { parts: DocumentParts; onChange: (parts: DocumentParts) => void };

export function DocumentOptions({ parts, onChange }: Props) {
	const { t } = useTranslation('documents');
	return (
		<div className="grid gap-1">
			<p className="text-muted">{t('contents')}</p>
			<Checkbox isSelected={parts.transcript} onChange={(transcript) => onChange({ ...parts, transcript })}>
				{t('transcript')}
			</Checkbox>
			<Checkbox isSelected={parts.notes} onChange={(notes) => onChange({ ...parts, notes })}>
				{t('notes')}
			</Checkbox>
		</div>
	);
}
