import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMergeConversations } from '../../../data/conversations/merges.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../platform/notify.ts';
import { mergeWhenUploaded } from '../merge-when-uploaded.ts';
import type { UploadDetails } from '../upload-item.ts';
import type { UploadQueue } from '../upload-queue.ts';

export function AsOne(props: { isSelected: boolean; onChange: (isSelected: boolean) => void }) {
	const { t } = useTranslation('upload');
	return (
		<div>
			<Checkbox {...props}>{t('asOne')}</Checkbox>
			{props.isSelected && <p className="pl-6 text-muted text-xs">{t('asOneHint')}</p>}
		</div>
	);
}

/** Works after its dialog has closed, as the uploads go on. */
export function useAddAsOne(queue: Pick<UploadQueue, 'add' | 'items' | 'subscribe' | 'moveTo'>) {
	const { t } = useTranslation('upload');
	const { mutateAsync } = useMergeConversations();
	const notify = useNotify();
	const navigate = useNavigate();
	return (files: readonly File[], details: UploadDetails) => {
		const inOrder = files.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
		const ids = queue.add(inOrder, details);
		mergeWhenUploaded(queue, ids, (callIds) => {
			mutateAsync(callIds).then((id) => {
				queue.moveTo(ids, id);
				const open = { label: t('toast.open'), onPress: () => navigate(paths.conversation(id)) };
				notify.success(t('toast.merged', { count: callIds.length }), open);
			}, notify.failure);
		});
	};
}
