import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type Ref, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { IconButton } from '../buttons/icon-button.tsx';
import { FieldLabel, FieldMessage, fieldLook } from './field-parts.tsx';
import type { TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'rows' | 'ref' | 'isLabelHidden'> & {
	showLabel?: string;
	hideLabel?: string;
	ref?: Ref<HTMLInputElement>;
};

export function PasswordField(props: Props) {
	const { label, labelNote, labelAside, hint, error, placeholder, size = 'md', ref, ...texts } = props;
	const { showLabel = 'Show password', hideLabel = 'Hide password', ...rest } = texts;
	const [isShown, setIsShown] = useState(false);
	return (
		<AriaTextField
			{...rest}
			type={isShown ? 'text' : 'password'}
			isInvalid={Boolean(error)}
			validationBehavior="aria"
			className="grid min-w-0 gap-1"
		>
			<FieldLabel label={label} labelNote={labelNote} labelAside={labelAside} />
			<Group className="relative outline-none">
				<Input
					ref={ref ?? null}
					data-size={size}
					{...(placeholder ? { placeholder } : {})}
					autoCapitalize="none"
					spellCheck={false}
					className={`${fieldLook} pr-9 data-[size=lg]:h-9.5 data-[size=lg]:text-md pointer-coarse:pr-12 pointer-coarse:data-[size=lg]:h-11`}
				/>
				<span className="absolute inset-y-0 right-1 grid place-items-center">
					<IconButton label={isShown ? hideLabel : showLabel} onPress={() => setIsShown(!isShown)}>
						{isShown ? <EyeOff /> : <Eye />}
					</IconButton>
				</span>
			</Group>
			<FieldMessage hint={hint} error={error} />
		</AriaTextField>
	);
}
