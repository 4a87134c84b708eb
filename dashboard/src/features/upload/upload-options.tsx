import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { AddressField, useAddress } from './address-field.tsx';
import type { UploadDetails } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';
import { AsOne, useAddAsOne } from './view/as-one.tsx';

export type UploadOptionsHandle = {
	/** Returns false when the server refuses the address, which the field then says. */
	send: (details: UploadDetails) => Promise<boolean>;
	add: (recordings: readonly File[], details: UploadDetails) => void;
};

type Props = {
	queue: Pick<UploadQueue, 'add' | 'addFetched' | 'items' | 'subscribe' | 'moveTo'>;
	recordings: readonly File[];
	handle: RefObject<UploadOptionsHandle | null>;
	onAddress: (hasAddress: boolean) => void;
};

export function UploadOptions({ queue, recordings, handle, onAddress }: Props) {
	const address = useAddress(queue);
	const addAsOne = useAddAsOne(queue);
	const [isOne, setIsOne] = useState(false);
	useImperativeHandle(handle, () => ({
		send: address.send,
		add: (files, details) => {
			if (isOne && files.length > 1) addAsOne(files, details);
			else queue.add(files, details);
		},
	}));
	useEffect(() => onAddress(!address.isEmpty), [onAddress, address.isEmpty]);
	return (
		<>
			<AddressField address={address} />
			{recordings.length > 1 && <AsOne isSelected={isOne} onChange={setIsOne} />}
		</>
	);
}
