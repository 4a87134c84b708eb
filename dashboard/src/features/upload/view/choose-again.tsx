import { audioAccept } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { FileTrigger } from '@debrief/shared/ui/buttons/file-trigger.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../platform/i18n/format.ts';
import type { UploadItem } from '../upload-item.ts';

type Wanted = Pick<UploadItem, 'name' | 'size'>;
type Props = { wanted: Wanted; size?: 'sm' | 'md'; onFile: (file: File) => void };

/** Another file would become a second upload. */
export function ChooseAgain({ wanted, size = 'md', onFile }: Props) {
	const { t, i18n } = useTranslation('upload');
	const [isOther, setIsOther] = useState(false);
	const take = ([file]: File[]) => {
		if (!file) return;
		setIsOther(!isSame(file, wanted));
		if (isSame(file, wanted)) onFile(file);
	};
	return (
		<>
			<FileTrigger accept={audioAccept} onFiles={take}>
				<Button size={size}>{t('action.chooseAgain')}</Button>
			</FileTrigger>
			{isOther && (
				<p role="alert" className="wrap-anywhere w-full text-danger text-xs">
					{t('otherFile', { name: wanted.name, size: formatBytes(wanted.size, i18n.language) })}
				</p>
			)}
		</>
	);
}

/** Operating systems normalise the same file name differently. */
const isSame = (file: File, { name, size }: Wanted): boolean =>
	file.size === size && file.name.trim().normalize() === name.trim().normalize();
