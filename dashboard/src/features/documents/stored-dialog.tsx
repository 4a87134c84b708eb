import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useStoredDocuments } from '../../data/documents.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { GoogleDocument } from './google-document.tsx';
import { GoogleInstructions } from './google-instructions.tsx';
import { WebdavNote } from './webdav-note.tsx';

type Props = { callId: string; fileId: string; canEdit: boolean; onClose: () => void };

export function StoredDialog({ callId, fileId, canEdit, onClose }: Props) {
	const { t } = useTranslation('documents');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const { data, error, refetch } = useStoredDocuments(callId);
	const google = data?.list.find(({ provider }) => provider === 'googleDrive');
	const note = data?.list.find(({ provider }) => provider === 'webdav');
	return (
		<Dialog
			isOpen
			title={t('google.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={<Button onPress={onClose}>{app('close')}</Button>}
		>
			<div className="grid gap-4 pt-2">
				{data?.connected.includes('googleDrive') && <GoogleDocument callId={callId} fileId={fileId} stored={google} />}
				{data && !data.connected.includes('googleDrive') && <GoogleInstructions url={google?.url ?? null} />}
				{note && <WebdavNote callId={callId} note={note} canReplace={canEdit} />}
				{!data && !error && (
					<div className="grid gap-2">
						<Skeleton width="80%" />
						<Skeleton width="60%" />
						<Skeleton width="140px" height="28px" />
					</div>
				)}
				{error && !data && (
					<Banner kind="danger" action={<Button onPress={() => void refetch()}>{app('retry')}</Button>}>
						{errorSentence(errors, error)}
					</Banner>
				)}
			</div>
		</Dialog>
	);
}
