import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadFromAddress } from '../../data/recordings/transcription.ts';
import { messagesOf } from '../../platform/detailed-sentence.ts';
import { useNotify } from '../../platform/notify.ts';
import type { UploadDetails } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

export function useAddress(queue: Pick<UploadQueue, 'addFetched'>) {
	const [value, setValue] = useState('');
	const [error, setError] = useState('');
	const { mutateAsync, isPending } = useUploadFromAddress();
	const notify = useNotify();
	const url = value.trim();
	const send = async (details: UploadDetails): Promise<boolean> => {
		if (!url) return true;
		try {
			const { callId } = await mutateAsync({ ...details, url });
			queue.addFetched(url, details, callId);
			setValue('');
			return true;
		} catch (failure) {
			const message = failure instanceof ApiError ? messagesOf(failure.details, 'url') : '';
			setError(message);
			if (!message) notify.failure(failure);
			return false;
		}
	};
	const change = (next: string) => {
		setValue(next);
		setError('');
	};
	return { value, error, isEmpty: url === '', isPending, change, send };
}

export function AddressField({ address }: { address: ReturnType<typeof useAddress> }) {
	const { t } = useTranslation('upload');
	return (
		<TextField
			label={t('address')}
			labelNote={t('form.optional')}
			hint={t('addressHint')}
			error={address.error}
			type="url"
			inputMode="url"
			maxLength={2_000}
			value={address.value}
			onChange={address.change}
			isDisabled={address.isPending}
		/>
	);
}
