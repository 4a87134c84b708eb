import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import { Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { onNew: () => void; onUpload: () => void };

/** The buttons that create conversations; on phones the less common one is an icon. */
export function ListActions({ onNew, onUpload }: Props) {
	const { t } = useTranslation('list');
	const { t: app } = useTranslation('app');
	return (
		<>
			<Button onPress={onNew} {...tooltip(t('newHint'))}>
				<Plus />
				<span className="max-sm:sr-only">{t('new')}</span>
			</Button>
			<Button onPress={onUpload}>
				<Upload />
				{app('conversations.upload')}
			</Button>
		</>
	);
}
