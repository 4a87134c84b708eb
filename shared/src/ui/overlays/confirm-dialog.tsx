import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Props = Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'closeLabel'> & {
	/** The question: "Delete 3 conversations?" */
	title: string;
	/** What is deleted and what stays. */
	children: ReactNode;
	/** Names the action: "Delete 3". */
	confirmLabel: string;
	/** Names the alternative: "Keep". */
	cancelLabel: string;
	tone?: 'danger' | 'primary';
	/** The dialog closes when it returns or its promise resolves, and stays open on a rejection, which the caller reports. */
	onConfirm: () => unknown;
};

export function ConfirmDialog({ confirmLabel, cancelLabel, tone = 'danger', onConfirm, children, ...dialog }: Props) {
	const [isBusy, setIsBusy] = useState(false);
	const confirm = async () => {
		setIsBusy(true);
		try {
			await onConfirm();
			dialog.onOpenChange?.(false);
		} catch {
			// the caller of onConfirm reports it
		} finally {
			setIsBusy(false);
		}
	};
	return (
		<Dialog
			{...dialog}
			role="alertdialog"
			isDismissable={!isBusy}
			footer={
				<>
					<Button slot="close" isDisabled={isBusy} autoFocus>
						{cancelLabel}
					</Button>
					<Button variant={tone} isBusy={isBusy} onPress={confirm}>
						{confirmLabel}
					</Button>
				</>
			}
		>
			<div className="text-muted">{children}</div>
		</Dialog>
	);
}
