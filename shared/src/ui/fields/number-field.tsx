import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField';
import type { Unstyled } from '../unstyled.ts';
import { FieldLabel, FieldMessage, type FieldTexts } from './field-parts.tsx';

type Props = Omit<Unstyled<NumberFieldProps>, 'children' | 'isInvalid' | 'validationBehavior'> & FieldTexts;

const step =
	'grid h-full w-7 flex-none place-items-center text-muted hover:bg-hover hover:text-default disabled:opacity-50 pointer-coarse:w-11';

export function NumberField({ label, labelNote, labelAside, hint, error, ...props }: Props) {
	return (
		<AriaNumberField {...props} isInvalid={Boolean(error)} validationBehavior="aria" className="grid min-w-0 gap-1">
			<FieldLabel label={label} labelNote={labelNote} labelAside={labelAside} />
			<Group className="flex h-field w-32 overflow-hidden rounded-sm border border-control bg-raised focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus invalid:border-danger disabled:opacity-50">
				<Input className="num h-full min-w-0 flex-1 px-2.5 outline-none" />
				<Button slot="decrement" className={`${step} border-l`}>
					<Minus className="size-3.5" />
				</Button>
				<Button slot="increment" className={`${step} border-l`}>
					<Plus className="size-3.5" />
				</Button>
			</Group>
			<FieldMessage hint={hint} error={error} />
		</AriaNumberField>
	);
}
