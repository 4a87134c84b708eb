import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';
import { useListKeys } from '../rows/use-list-keys.ts';

type Props = { onNew: () => void; onUpload: () => void };

export function ListActions({ onNew, onUpload }: Props) {
	const { t } = useTranslation('list');
	const { t: app } = useTranslation('app');
	useArrival('new', onNew);
	useListKeys();
	usePageActions([{ id: 'new', label: t('new'), note: t('newHint'), icon: <Plus />, run: onNew }]);
	return (
		<>
			<LinkButton variant="quiet" href={paths.bin()}>
				<Trash2 />
				<span className="max-sm:sr-only">{t('bin')}</span>
			</LinkButton>
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
