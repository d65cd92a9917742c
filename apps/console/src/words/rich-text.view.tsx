import { Fragment, type ReactNode } from 'react';

type RichTextProps = {
  /** A text with marked parts: `Read the <terms>terms of use</terms> first.` What a person typed stays outside it. */
  text: string;
  /** Shows a part by its mark. A mark that isn't here stays as it is. */
  parts: Readonly<Record<string, (part: string) => ReactNode>>;
};

/** A text of a catalogue with a part that looks different: a link, or something in bold. */
export const RichText = ({ text, parts }: RichTextProps) =>
  // text, mark and part take turns
  text.split(/(<(\w+)>.*?<\/\2>)/s).map((piece, index, pieces) => {
    if (index % 3 === 2) return null;
    const show = index % 3 === 1 ? parts[pieces[index + 1] ?? ''] : undefined;
    return <Fragment key={index}>{show ? show(piece.replace(/^<\w+>|<\/\w+>$/g, '')) : piece}</Fragment>;
  });
