import { Slider as AriaSlider, type SliderProps, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import type { Unstyled } from '../unstyled.ts';

type Props = Omit<Unstyled<SliderProps<number>>, 'children' | 'orientation' | 'aria-label'> & {
	label: string;
	size?: 'sm' | 'full';
};

export function Slider({ label, size = 'sm', ...props }: Props) {
	return (
		<AriaSlider
			{...props}
			aria-label={label}
			data-size={size}
			className="w-18 data-[size=full]:w-full disabled:opacity-50"
		>
			<SliderTrack className="relative flex h-6 w-full cursor-pointer items-center">
				{({ state }) => (
					<>
						<span className="block h-0.75 w-full rounded-full bg-(--border-strong)" />
						<span
							className="absolute h-0.75 rounded-full bg-(--text-muted)"
							style={{ width: `${state.getThumbPercent(0) * 100}%` }}
						/>
						<SliderThumb className="top-1/2 grid size-6 place-items-center focus-visible:outline-none">
							{({ isFocusVisible }) => (
								<span data-focus-visible={isFocusVisible || undefined} className="size-3 rounded-full bg-ink" />
							)}
						</SliderThumb>
					</>
				)}
			</SliderTrack>
		</AriaSlider>
	);
}
