#!/usr/bin/env python3
"""Makes the fonts of the social images from the site's own font (docs/decisions/031-syndication.md).

Two static weights as TrueType, because what draws the pictures reads no woff2, and glyph-widths.json, by which titles are
wrapped. Needs Debian's packages python3-fonttools and python3-brotli. Run it from the project's root when the font changes.
"""
import json

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "src/ui-kit/fonts/instrument-sans-latin-wght-normal.woff2"
TARGET = "src/features/syndication/server/fonts/"
STYLES = {400: "Regular", 600: "SemiBold"}
# Combining marks stand alone in this font: letters that carry one are there as a whole.
MARKS = range(0x300, 0x370)
BLANKS = (0x00, 0x0D, 0xAD)

advances = {}
for weight, style in STYLES.items():
    font = instancer.instantiateVariableFont(TTFont(SOURCE), {"wght": weight})
    codes = [code for code in sorted(font.getBestCmap()) if code not in MARKS and code not in BLANKS]
    for tag in ("STAT", "avar", "HVAR", "MVAR", "gasp", "meta", "prep", "GSUB"):
        if tag in font:
            del font[tag]
    options = subset.Options(layout_features=["kern"], name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    names = {1: "Social Sans", 2: style, 4: f"Social Sans {style}", 6: f"SocialSans-{style}"}
    for name in font["name"].names:
        name.string = names.get(name.nameID, str(name))
    font["OS/2"].usWeightClass = weight
    font.flavor = None
    font.save(f"{TARGET}social-sans-{weight}.ttf")
    glyphs = font.getBestCmap()
    advances[weight] = [font["hmtx"][glyphs[code]][0] for code in codes]

characters = "".join(map(chr, codes))
with open(f"{TARGET}glyph-widths.json", "w", encoding="utf-8") as file:
    json.dump({"characters": characters, "regular": advances[400], "semibold": advances[600]}, file, ensure_ascii=False)
    file.write("\n")
