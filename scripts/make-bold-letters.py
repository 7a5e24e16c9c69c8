#!/usr/bin/env python3
"""Makes src/ui-kit/fonts/bold-letters.woff2 from the site's own font (docs/decisions/007-bold-letters.md).

Needs Debian's packages python3-fonttools and python3-brotli. Run it from the project's root when the font changes.
"""
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.varLib import instancer

FONTS = "src/ui-kit/fonts/"
RUNS = ((0x41, 0x5A, 0x1D5D4), (0x61, 0x7A, 0x1D5EE), (0x30, 0x39, 0x1D7EC))


def table(layout, encoding, characters):
    made = CmapSubtable.newSubtable(layout)
    made.platformID, made.platEncID, made.language, made.cmap = 3, encoding, 0, characters
    return made


font = instancer.instantiateVariableFont(TTFont(FONTS + "instrument-sans-latin-wght-normal.woff2"), {"wght": 700})
glyphs = font.getBestCmap()
letters = {bold + code - first: glyphs[code] for first, last, bold in RUNS for code in range(first, last + 1)}
between = {code: glyphs[code] for code in (*range(0x20, 0x7F), 0xA0) if code in glyphs and not chr(code).isalnum()}
font["cmap"].tables = [table(4, 1, between), table(12, 10, {**between, **letters})]
# Without kerning and ligatures a hundred thousand characters are shaped in a tenth of the time.
for tag in ("GSUB", "GPOS", "GDEF", "STAT", "avar", "HVAR", "MVAR", "gasp", "meta"):
    if tag in font:
        del font[tag]
options = subset.Options(layout_features=[], name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True, hinting=False)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[*between, *letters])
subsetter.subset(font)
for name in font["name"].names:
    if name.nameID in (1, 4, 6):
        name.string = "BoldLetters" if name.nameID == 6 else "Bold Letters"
font.flavor = "woff2"
font.save(FONTS + "bold-letters.woff2")
