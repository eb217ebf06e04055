import { createElement, type SVGProps } from 'react';

const FRAME: SVGProps<SVGSVGElement> = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/**
 * What the build puts in place of Lucide's own component (`leanLibraries.ts`): the same picture, without its options.
 *
 * @public as only generated code imports it
 */
export function leanIcon(name: string, shapes: readonly (readonly [string, object])[]) {
  const drawn = shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }));
  return ({ className = '', ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      // As Lucide does: an icon is decoration unless it has a name.
      { ...FRAME, 'aria-hidden': rest['aria-label'] === undefined, className: `lucide-${name} ${className}`, ...rest },
      drawn,
    );
}
