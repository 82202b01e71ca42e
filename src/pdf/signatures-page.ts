import { formatDateInWords } from '#shared/kernel/civil-date.ts';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { formatBrasiliaTime } from './brasilia-time.ts';
import type {
  CheckResult,
  ContractPdfInput,
  EvidenceFile,
  SignaturesPageInput,
  SignerEvidence,
  SignerRole,
} from './contract-pdf-model.ts';
import type { FontFaces } from './font-faces.ts';
import { fitInside, type Color, type PageCanvas, type PlacedPicture } from './page-canvas.ts';
import type { FlowFrame, FlowItem } from './page-flow.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { inks } from './pdf-style.ts';
import { setText, textRun, type TextBlock, type TextStyle } from './text-block.ts';

/** What the page needs beside its input; `loadPicture` gives null for bytes that are no picture. */
export type SignaturesLook = {
  faces: FontFaces;
  primary: Color;
  loadPicture(bytes: Uint8Array): PlacedPicture | null;
};

const roleLabels: Record<SignerRole, string> = {
  contratante: 'Contratante',
  parceiro: 'Parceiro',
  testemunha_1: 'Testemunha 1',
  testemunha_2: 'Testemunha 2',
};
const originLabels: Record<SignerEvidence['origin'], string> = {
  aparelho: 'Cópia do aparelho',
  servidor: 'Cópia do servidor',
};
const resultLabels: Record<CheckResult, string> = {
  conferido: 'conferido',
  nao_conferido: 'não conferido',
  aguardando: 'aguardando envio',
  nao_aplicavel: 'não se aplica',
};
const resultColors: Record<CheckResult, Color> = {
  conferido: inks.good,
  nao_conferido: inks.bad,
  aguardando: inks.waiting,
  nao_aplicavel: inks.muted,
};

const left = pageGeometry.left;
const fullWidth = pageGeometry.contentWidth;
const cardPadding = 14;
const innerLeft = left + cardPadding;
const innerWidth = fullWidth - 2 * cardPadding;
const columnGap = 16;
const quarterWidth = (innerWidth - 3 * columnGap) / 4;
const pictureHeight = 92;
const pictureGap = 10;
const photoWidth = 132;
const hashColumn = 112;

const labelStyle: TextStyle = { size: 7.4, leading: 10, color: inks.muted };
const valueStyle: TextStyle = { size: 9.2, leading: 12.6, color: inks.text };
const hashStyle: TextStyle = { size: 7.6, leading: 10.6, color: inks.text };
const noteStyle: TextStyle = { size: 9, leading: 13.4, color: inks.muted };

/** `span`: how many of the four columns of a card the fact takes. */
type Fact = { label: string; value: string; span: 1 | 2 };

/** Sets the signatures pages: one card per signer, the closing, the chain, and what was verified and what was not. */
export function layOutSignaturesPage(
  input: ContractPdfInput,
  signatures: SignaturesPageInput,
  look: SignaturesLook,
): FlowItem[] {
  return [
    ...layOutTitle(input, signatures, look),
    ...signatures.signers.flatMap((signer) => layOutSigner(signer, look)),
    ...layOutClosing(signatures, look),
    ...layOutChain(signatures, look),
    ...layOutChecks(signatures, look),
  ];
}

/** Where and when the contracting person signed: the text itself may name the office, and the day on which it was written. */
function signingPlace({ signers }: SignaturesPageInput): EvidenceFile[] {
  const signer = signers.find(({ role }) => !isWitness(role));
  if (signer === undefined) return [];
  const day = formatDateInWords(signer.deviceTime);
  return [{ label: 'Local e data', sha256: `${signer.place[0] ?? ''}, ${day}`.replace(/^, /, '') }];
}

const isWitness = (role: SignerRole): boolean => role === 'testemunha_1' || role === 'testemunha_2';

function layOutTitle(
  input: ContractPdfInput,
  signatures: SignaturesPageInput,
  look: SignaturesLook,
): FlowItem[] {
  const title = setText([textRun('Página de assinaturas', { bold: true })], look.faces, fullWidth, {
    size: 17,
    leading: 23,
    color: inks.text,
  });
  const note =
    'Reúne as assinaturas deste contrato e as evidências colhidas em cada uma. Cada código SHA-256 identifica um único arquivo ou ato: se algo mudar, o código deixa de coincidir. ' +
    'Horários de Brasília (UTC−03:00).';
  return [
    {
      height: title.height + 9,
      before: 0,
      keepWithNext: true,
      bookmark: { title: 'Página de assinaturas', level: 1 },
      draw(canvas, top) {
        title.draw(canvas, left, top);
        canvas.rect(left, top + title.height + 2, 44, 1.8, { fill: look.primary });
      },
    },
    textItem(note, noteStyle, look, { before: 8, keepWithNext: true }),
    ...hashRows(
      [
        { label: 'Contrato', sha256: `${input.agreementId} · versão ${String(input.version)}` },
        { label: 'SHA-256 do texto', sha256: input.contractSha256 },
        ...signingPlace(signatures),
      ],
      look,
      left,
      fullWidth,
      8,
      null,
    ).map((item) => ({ ...item, keepWithNext: true })),
    spacer(6),
  ];
}

function layOutSigner(signer: SignerEvidence, look: SignaturesLook): FlowItem[] {
  const frame = cardFrame(look.primary);
  const role = setText(
    [textRun(roleLabels[signer.role].toUpperCase(), { bold: true })],
    look.faces,
    innerWidth,
    { size: 7.6, leading: 11, color: look.primary },
  );
  const name = setText([textRun(signer.name, { bold: true })], look.faces, innerWidth - 130, {
    size: 13,
    leading: 17.5,
    color: inks.text,
  });
  const cpf = setText([textRun(`CPF ${signer.cpfMasked}`)], look.faces, 126, {
    size: 9.6,
    leading: 17.5,
    color: inks.text,
    align: 'right',
  });
  const header: FlowItem = {
    height: cardPadding - 3 + role.height + Math.max(name.height, cpf.height) + 8,
    before: 14,
    keepWithNext: true,
    frame,
    bookmark: { title: `${roleLabels[signer.role]}: ${signer.name}`, level: 2 },
    draw(canvas, top) {
      const textTop = top + cardPadding - 3;
      role.draw(canvas, innerLeft, textTop);
      name.draw(canvas, innerLeft, textTop + role.height);
      cpf.draw(canvas, innerLeft + innerWidth - 126, textTop + role.height);
    },
  };
  return [
    header,
    layOutPictures(signer, look, frame),
    ...factRows(signerFacts(signer), look, frame, 9),
    ...hashRows(
      [{ label: 'Registro do ato', sha256: signer.eventHash }, ...signer.files],
      look,
      innerLeft,
      innerWidth,
      9,
      frame,
    ),
    spacer(cardPadding - 3, frame),
  ];
}

function layOutPictures(signer: SignerEvidence, look: SignaturesLook, frame: FlowFrame): FlowItem {
  const drawing = look.loadPicture(signer.drawingPng);
  const person = signer.personPhotoJpeg === null ? null : look.loadPicture(signer.personPhotoJpeg);
  const document =
    signer.documentPhotoJpeg === null ? null : look.loadPicture(signer.documentPhotoJpeg);
  // Nobody asks a witness for photos: no box says that one is missing.
  const hasPhotos = !isWitness(signer.role) || person !== null || document !== null;
  const drawingWidth = hasPhotos ? innerWidth - 2 * (photoWidth + pictureGap) : innerWidth;
  const photoBoxes = [
    {
      caption: 'Foto da pessoa',
      picture: person,
      isGiven: signer.personPhotoJpeg !== null,
      x: innerLeft + drawingWidth + pictureGap,
      width: photoWidth,
      isDrawing: false,
    },
    {
      caption: 'Foto do documento',
      picture: document,
      isGiven: signer.documentPhotoJpeg !== null,
      x: innerLeft + drawingWidth + photoWidth + 2 * pictureGap,
      width: photoWidth,
      isDrawing: false,
    },
  ];
  const boxes = [
    {
      caption: 'Assinatura',
      picture: drawing,
      isGiven: true,
      x: innerLeft,
      width: drawingWidth,
      isDrawing: true,
    },
    ...(hasPhotos ? photoBoxes : []),
  ];
  const captions = boxes.map((box) =>
    setText([textRun(box.caption)], look.faces, box.width, labelStyle),
  );
  return {
    height: pictureHeight + 3 + labelStyle.leading,
    before: 0,
    keepWithNext: true,
    frame,
    draw(canvas, top) {
      boxes.forEach((box, index) => {
        if (box.isDrawing) {
          canvas.rect(
            box.x,
            top,
            box.width,
            pictureHeight,
            { fill: '#ffffff', stroke: inks.hairline, lineWidth: 0.6 },
            4,
          );
          canvas.rule(
            box.x + 14,
            top + pictureHeight - 20,
            box.x + box.width - 14,
            top + pictureHeight - 20,
            inks.hairline,
            0.7,
          );
        } else canvas.rect(box.x, top, box.width, pictureHeight, { fill: inks.panel }, 4);
        const isDrawn =
          box.picture !== null &&
          drawPicture(canvas, box.picture, box.x, top, box.width, box.isDrawing ? 10 : 4);
        if (!isDrawn) {
          const text = setText(
            [textRun(box.isGiven ? 'imagem ilegível' : 'não colhida', { italic: true })],
            look.faces,
            box.width - 16,
            { ...labelStyle, size: 8.4, align: 'center' },
          );
          text.draw(canvas, box.x + 8, top + (pictureHeight - text.height) / 2);
        }
        captions[index]?.draw(canvas, box.x, top + pictureHeight + 3);
      });
    },
  };
}

function drawPicture(
  canvas: PageCanvas,
  picture: PlacedPicture,
  x: number,
  top: number,
  width: number,
  padding: number,
): boolean {
  const fit = fitInside(picture.facts, width - 2 * padding, pictureHeight - 2 * padding);
  return canvas.picture(
    picture,
    x + padding + fit.dx,
    top + padding + fit.dy,
    fit.width,
    fit.height,
  );
}

function signerFacts(signer: SignerEvidence): Fact[] {
  return [
    { label: 'Hora no aparelho', value: formatBrasiliaTime(signer.deviceTime), span: 1 },
    { label: 'Recebido pelo servidor', value: receiptText(signer.receivedAt), span: 1 },
    { label: 'Capturado por', value: signer.capturedBy, span: 1 },
    { label: 'Origem da evidência', value: originLabels[signer.origin], span: 1 },
    { label: 'Local', value: signer.place.join('\n'), span: 2 },
    { label: 'Aparelho', value: signer.device, span: 2 },
  ];
}

function receiptText(receivedAt: string | null): string {
  return receivedAt === null ? 'ainda não recebido' : formatBrasiliaTime(receivedAt);
}

function layOutClosing(signatures: SignaturesPageInput, look: SignaturesLook): FlowItem[] {
  const { closing } = signatures;
  if (closing === null) {
    return [
      sectionTitle('Fechamento', look),
      textItem('O contrato ainda não foi fechado.', noteStyle, look, {
        before: 4,
        keepWithNext: false,
      }),
    ];
  }
  const frame = cardFrame(look.primary);
  return [
    sectionTitle('Fechamento', look),
    spacer(cardPadding - 4, frame, 6),
    ...factRows(
      [
        { label: 'Fechado por', value: closing.by, span: 2 },
        { label: 'Hora no aparelho', value: formatBrasiliaTime(closing.deviceTime), span: 1 },
        { label: 'Recebido pelo servidor', value: receiptText(closing.receivedAt), span: 1 },
      ],
      look,
      frame,
      0,
    ),
    ...hashRows(
      [{ label: 'Registro do ato', sha256: closing.eventHash }],
      look,
      innerLeft,
      innerWidth,
      8,
      frame,
    ),
    spacer(cardPadding - 4, frame),
  ];
}

function layOutChain(signatures: SignaturesPageInput, look: SignaturesLook): FlowItem[] {
  const { chain } = signatures;
  const frame = cardFrame(look.primary);
  return [
    sectionTitle('Cadeia de atos', look),
    spacer(cardPadding - 4, frame, 6),
    ...factRows(
      [
        {
          label: 'Confirmada pelo servidor em',
          value:
            chain.counterSignedAt === null
              ? 'ainda não confirmada'
              : formatBrasiliaTime(chain.counterSignedAt),
          span: 2,
        },
        {
          label: 'Chave do servidor',
          value: chain.serverKeyId === null ? 'nenhuma' : keyIdInFours(chain.serverKeyId),
          span: 2,
        },
      ],
      look,
      frame,
      0,
    ),
    ...hashRows(
      [
        { label: 'Último ato da cadeia', sha256: chain.headHash },
        ...(chain.counterSignature === null
          ? []
          : [{ label: 'Contra-assinatura', sha256: inHalves(chain.counterSignature) }]),
      ],
      look,
      innerLeft,
      innerWidth,
      8,
      frame,
    ),
    spacer(cardPadding - 4, frame),
  ];
}

/** A signature (86 characters) is too long for a line: its two numbers stand apart. */
function inHalves(signature: string): string {
  const half = Math.ceil(signature.length / 2);
  return `${signature.slice(0, half)} ${signature.slice(half)}`;
}

function layOutChecks(signatures: SignaturesPageInput, look: SignaturesLook): FlowItem[] {
  if (signatures.checks.length === 0) return [];
  const resultWidth = 84;
  const textLeft = left + 20;
  const textWidth = fullWidth - 20 - resultWidth - 10;
  const rows = signatures.checks.map((check, index): FlowItem => {
    const color = resultColors[check.result];
    const label = setText(
      [textRun(check.label, { bold: true })],
      look.faces,
      textWidth,
      valueStyle,
    );
    const detail = setText([textRun(check.detail)], look.faces, textWidth, {
      size: 8.6,
      leading: 12,
      color: inks.muted,
    });
    const result = setText(
      [textRun(resultLabels[check.result], { bold: true })],
      look.faces,
      resultWidth,
      { ...valueStyle, size: 8.6, color, align: 'right' },
    );
    const height = label.height + detail.height + 9;
    return {
      height,
      before: index === 0 ? 4 : 0,
      keepWithNext: false,
      draw(canvas, top) {
        drawResultSign(canvas, check.result, left + 7, top + 4.5 + valueStyle.leading / 2);
        label.draw(canvas, textLeft, top + 4.5);
        result.draw(canvas, pageGeometry.right - resultWidth, top + 4.5);
        detail.draw(canvas, textLeft, top + 4.5 + label.height);
        canvas.rule(left, top + height, pageGeometry.right, top + height, inks.hairline, 0.6);
      },
    };
  });
  return [sectionTitle('O que foi e o que não foi conferido', look), ...rows];
}

/** The signs differ in shape, not only in colour: they must read in a grey print. */
function drawResultSign(canvas: PageCanvas, result: CheckResult, x: number, y: number): void {
  canvas.disc(x, y, 5.6, resultColors[result]);
  if (result === 'conferido')
    canvas.stroke(
      [
        [x - 2.5, y + 0.1],
        [x - 0.7, y + 2],
        [x + 2.6, y - 1.9],
      ],
      '#ffffff',
      1.2,
    );
  else if (result === 'nao_conferido') {
    canvas.stroke(
      [
        [x - 1.9, y - 1.9],
        [x + 1.9, y + 1.9],
      ],
      '#ffffff',
      1.2,
    );
    canvas.stroke(
      [
        [x - 1.9, y + 1.9],
        [x + 1.9, y - 1.9],
      ],
      '#ffffff',
      1.2,
    );
  } else if (result === 'aguardando')
    // The hands of a clock.
    canvas.stroke(
      [
        [x, y - 3],
        [x, y + 0.4],
        [x + 2.4, y + 1.6],
      ],
      '#ffffff',
      1.2,
    );
  else
    canvas.stroke(
      [
        [x - 2.4, y],
        [x + 2.4, y],
      ],
      '#ffffff',
      1.2,
    );
}

/** Facts in the four columns of a card, label above value. */
function factRows(
  facts: readonly Fact[],
  look: SignaturesLook,
  frame: FlowFrame,
  before: number,
): FlowItem[] {
  const items: FlowItem[] = [];
  let index = 0;
  while (index < facts.length) {
    const isFirst = index === 0;
    const cells: { x: number; label: TextBlock; value: TextBlock }[] = [];
    let column = 0;
    for (
      let fact = facts[index];
      fact !== undefined && column + fact.span <= 4;
      fact = facts[index]
    ) {
      const width = fact.span * quarterWidth + (fact.span - 1) * columnGap;
      cells.push({
        x: innerLeft + column * (quarterWidth + columnGap),
        label: setText([textRun(fact.label)], look.faces, width, labelStyle),
        value: setText(
          [textRun(fact.value === '' ? '—' : fact.value)],
          look.faces,
          width,
          valueStyle,
        ),
      });
      column += fact.span;
      index += 1;
    }
    items.push({
      height: Math.max(...cells.map((cell) => cell.label.height + cell.value.height)),
      before: isFirst ? before : 5,
      keepWithNext: false,
      frame,
      draw(canvas, top) {
        for (const cell of cells) {
          cell.label.draw(canvas, cell.x, top);
          cell.value.draw(canvas, cell.x, top + cell.label.height);
        }
      },
    });
  }
  return items;
}

/** Label and hash on one line each; the first is set off by a hairline when it stands in a card. */
function hashRows(
  files: readonly EvidenceFile[],
  look: SignaturesLook,
  x: number,
  width: number,
  before: number,
  frame: FlowFrame | null,
): FlowItem[] {
  return files.map((file, index) => {
    const label = setText([textRun(file.label)], look.faces, hashColumn - 10, {
      ...labelStyle,
      size: 7.6,
      leading: hashStyle.leading,
    });
    const hash = setText([textRun(file.sha256)], look.faces, width - hashColumn, hashStyle);
    const hasRule = index === 0 && frame !== null;
    const offset = hasRule ? 7 : 0;
    return {
      height: Math.max(label.height, hash.height) + 2.4 + offset,
      before: index === 0 ? before : 0,
      keepWithNext: false,
      ...(frame === null ? {} : { frame }),
      draw(canvas, top) {
        if (hasRule) canvas.rule(x, top, x + width, top, inks.hairline, 0.6);
        label.draw(canvas, x, top + offset);
        hash.draw(canvas, x + hashColumn, top + offset);
      },
    } satisfies FlowItem;
  });
}

function sectionTitle(text: string, look: SignaturesLook): FlowItem {
  const title = setText([textRun(text, { bold: true })], look.faces, fullWidth, {
    size: 12,
    leading: 17,
    color: inks.text,
  });
  return {
    height: title.height,
    before: 16,
    keepWithNext: true,
    bookmark: { title: text, level: 2 },
    draw: (canvas, top) => title.draw(canvas, left, top),
  };
}

function textItem(
  text: string,
  style: TextStyle,
  look: SignaturesLook,
  flow: { before: number; keepWithNext: boolean },
): FlowItem {
  const block = setText([textRun(text)], look.faces, fullWidth, style);
  return { height: block.height, ...flow, draw: (canvas, top) => block.draw(canvas, left, top) };
}

function spacer(height: number, frame?: FlowFrame, before = 0): FlowItem {
  return {
    height,
    before,
    keepWithNext: false,
    ...(frame === undefined ? {} : { frame }),
    draw: () => undefined,
  };
}

function cardFrame(primary: Color): FlowFrame {
  return {
    draw(canvas, top, bottom) {
      canvas.rect(left, top, fullWidth, bottom - top, { stroke: inks.hairline, lineWidth: 0.8 }, 6);
      canvas.rect(left, top + 10, 2.4, Math.min(30, bottom - top - 20), { fill: primary }, 1.2);
    },
  };
}
