import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Mic from 'lucide-react/icons/mic';
import Upload from 'lucide-react/icons/upload';
import { useTranslation } from 'react-i18next';

type Props = { onRecord: () => void; onUpload: () => void; onLook: () => void };

export function FirstRecording({ onRecord, onUpload, onLook }: Props) {
	const { t } = useTranslation('wizard');
	return (
		<div className="flex flex-wrap gap-2">
			<Button variant="primary" onPress={onRecord}>
				<Mic />
				{t('finish.record')}
			</Button>
			<Button onPress={onUpload}>
				<Upload />
				{t('finish.upload')}
			</Button>
			<Button variant="text" onPress={onLook}>
				{t('finish.demo')}
			</Button>
		</div>
	);
}
