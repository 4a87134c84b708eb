import { uploadAccept } from '@debrief/shared/domain/upload-formats.ts';
import { DropZone } from '@debrief/shared/ui/drop-zone.tsx';
import { useTranslation } from 'react-i18next';
import { uploadLimitText } from '../../platform/format.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';

/** Where a first recording goes in. */
export function UploadCard() {
	const { t, i18n } = useTranslation('app');
	const open = useUploadDialog((state) => state.open);
	return (
		<section aria-labelledby="upload-title" className="grid gap-2.5 rounded-lg border bg-raised p-4">
			<h2 id="upload-title" className="text-sm">
				{t('home.uploadTitle')}
			</h2>
			<DropZone
				accept={uploadAccept}
				onFiles={open}
				prompt={t('home.dropHere')}
				chooseLabel={t('home.chooseFiles')}
				dropLabel={t('upload.drop')}
			/>
			<p className="text-muted text-xs">{t('home.formats', { limit: uploadLimitText(i18n.language) })}</p>
		</section>
	);
}
