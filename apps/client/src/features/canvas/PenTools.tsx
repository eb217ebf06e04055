import type { ReactNode } from 'react';
import { Circle, Eraser, MoveUpRight, Pencil, Slash, Square } from 'lucide-react';
import { FIRST_PEN, INKS, WIDTHS, type Pen } from '@colloquy/machines/canvas/drawing.ts';
import { SHAPES, type Shape } from '@colloquy/machines/canvas/shapes.ts';
import { canvasMessages } from '../../messages/canvas.ts';
import { COLOURS } from './paint.ts';
import styles from './PenTools.module.css';

const TOOLS = ['pen', ...SHAPES, 'eraser'] as const;
type Tool = (typeof TOOLS)[number];
const TOOL_PICTURES: Record<Tool, ReactNode> = {
  pen: <Pencil />,
  line: <Slash />,
  arrow: <MoveUpRight />,
  rectangle: <Square />,
  ellipse: <Circle />,
  eraser: <Eraser />,
};

const widthPicture = (width: Pen['width']) => <span className={styles['line']} style={{ blockSize: width }} />;
const WIDTH_PICTURES = { 2: widthPicture(2), 6: widthPicture(6), 14: widthPicture(14) };

const COLOURED = INKS.filter((ink) => ink !== 'eraser');
const inkPicture = (ink: Pen['ink']) => <span className={styles['swatch']} style={{ background: COLOURS[ink] }} />;
const INK_PICTURES = {
  black: inkPicture('black'),
  red: inkPicture('red'),
  orange: inkPicture('orange'),
  green: inkPicture('green'),
  blue: inkPicture('blue'),
};

/** The eraser leaves the colour chosen. */
type Choice = { tool: Tool; ink: (typeof COLOURED)[number]; width: Pen['width'] };
export const FIRST_CHOICE: Choice = { tool: 'pen', ink: 'black', width: FIRST_PEN.width };

export const penOf = ({ tool, ink, width }: Choice): { pen: Pen; shape: Shape | undefined } => ({
  pen: { ink: tool === 'eraser' ? 'eraser' : ink, width },
  shape: SHAPES.find((shape) => shape === tool),
});

type Props = { choice: Choice; onChange: (choice: Choice) => void };

/** What is drawn next, and how (R-CANVAS-3). */
export function PenTools({ choice, onChange }: Props) {
  return (
    <>
      <Choices
        label={canvasMessages.tool}
        all={TOOLS}
        chosen={choice.tool}
        names={canvasMessages.toolNames}
        pictures={TOOL_PICTURES}
        onChoose={(tool) => onChange({ ...choice, tool })}
      />
      <Choices
        label={canvasMessages.width}
        all={WIDTHS}
        chosen={choice.width}
        names={canvasMessages.widths}
        pictures={WIDTH_PICTURES}
        onChoose={(width) => onChange({ ...choice, width })}
      />
      <Choices
        label={canvasMessages.ink}
        all={COLOURED}
        chosen={choice.ink}
        names={canvasMessages.inks}
        pictures={INK_PICTURES}
        // To choose a colour is to draw with it.
        onChoose={(ink) => onChange({ ...choice, ink, tool: choice.tool === 'eraser' ? 'pen' : choice.tool })}
      />
    </>
  );
}

type ChoicesProps<Option extends string | number> = {
  label: string;
  all: readonly Option[];
  chosen: Option;
  names: Record<Option, string>;
  pictures: Record<Option, ReactNode>;
  onChoose: (option: Option) => void;
};

/** Radio buttons, so that the arrow keys choose. */
function Choices<Option extends string | number>(props: ChoicesProps<Option>) {
  const { label, all, chosen, names, pictures, onChoose } = props;
  return (
    <fieldset className={styles['choices']}>
      <legend className={styles['legend']}>{label}</legend>
      {all.map((option) => (
        <label key={option} title={names[option]} className={styles['choice']}>
          <input
            type="radio"
            name={label}
            aria-label={names[option]}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          {pictures[option]}
        </label>
      ))}
    </fieldset>
  );
}
