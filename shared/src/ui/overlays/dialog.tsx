import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { IconButton } from '../buttons/icon-button.tsx';
import { ReturnFocus } from './return-focus.tsx';

/** `<DialogTrigger><Button>…</Button><Dialog title="…">…</Dialog></DialogTrigger>`, or `isOpen` without a trigger. */
export { DialogTrigger };

export type DialogProps = Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange'> & {
	title: ReactNode;
	footer?: ReactNode;
	size?: 'md' | 'lg' | 'xl';
	role?: 'dialog' | 'alertdialog';
	/** False during an action that must not be interrupted. */
	isDismissable?: boolean;
	closeLabel?: string;
	children?: ReactNode;
};

/** Once something was typed, a click outside and Escape no longer close it. */
export function Dialog(props: DialogProps) {
	const [hasTyped, setHasTyped] = useState(false);
	const {
		title,
		footer,
		size = 'md',
		role = 'dialog',
		isDismissable = true,
		closeLabel = 'Close',
		children,
		...overlay
	} = props;
	return (
		<ModalOverlay
			{...overlay}
			isDismissable={isDismissable && !hasTyped && role === 'dialog'}
			isKeyboardDismissDisabled={!isDismissable || hasTyped}
			className="fixed inset-0 z-dialog grid place-items-center overflow-auto bg-scrim p-4 entering:animate-appear"
		>
			<Modal
				data-size={size}
				className="w-full max-w-dialog overflow-hidden rounded-lg bg-raised text-default shadow-3 data-[size=lg]:max-w-dialog-wide data-[size=xl]:max-w-dialog-widest"
			>
				<AriaDialog role={role} className="flex max-h-[calc(100dvh-32px)] flex-col outline-none">
					<ReturnFocus />
					<OnLeave onLeave={setHasTyped} />
					<header className="flex flex-none items-start gap-3 pt-4 pr-3 pl-5">
						<Heading slot="title" className="flex-1 text-md leading-6">
							{title}
						</Heading>
						{isDismissable && (
							<IconButton slot="close" size="sm" label={closeLabel}>
								<X />
							</IconButton>
						)}
					</header>
					<div
						onInput={(event) => isTyping(event) && setHasTyped(true)}
						className="min-h-0 overflow-auto px-5 pt-1 pb-4"
					>
						{children}
					</div>
					{footer && (
						<footer className="flex flex-none flex-wrap justify-end gap-2 border-t bg-surface px-5 py-3">
							{footer}
						</footer>
					)}
				</AriaDialog>
			</Modal>
		</ModalOverlay>
	);
}

function OnLeave({ onLeave }: { onLeave: (hasTyped: false) => void }): null {
	useEffect(() => () => onLeave(false), [onLeave]);
	return null;
}

const isTyping = ({ target }: FormEvent) =>
	target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
