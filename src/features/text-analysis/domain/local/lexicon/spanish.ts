import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  retail: {
    strong: `rebajas tienda zapato vestido ropa. moda. envio pedido bolso chaqueta joya liquidacion oferta_flash outlet talla
      regalo mueble juguete compra. compras. coleccion zapatilla`,
    weak: `descuento oferta precio promocion gratis comprar ahorra cupon mitad toda_la`,
  },
  food: {
    strong: `restaurante menu paella tapas cafe. cafeteria postre cocina comida cena. desayuno almuerzo hamburguesa pizza vino.
      vinos. cerveza panaderia pan. pastel tarta receta chef sabor domicilio carne. pescado marisco helado taco. tacos.
      plato. bodega`,
    weak: `mesa. reserva terraza fresco casero hambre ciudad probar`,
  },
  events: {
    strong: `concierto festival entrada evento exposicion inaugura teatro espectaculo feria. conferencia fiesta obra. cartel.
      taller. congreso musica charla proyeccion cine. seminario_web webinar verbena`,
    weak: `directo sabado jueves plaza. vivo. venta aforo invitad programa`,
  },
  software: {
    strong: `software aplicacion app. nube. actualiza version plataforma programacion digitaliza inteligencia_artificial ia.
      desarroll pagina_web sitio_web ciberseg datos. funcionalidad chatbot api. sin_conexion automatiza`,
    weak: `descarga digital. web. empresa prueba usuario herramienta gestion online modo.`,
  },
  education: {
    strong: `curso. cursos. clase. clases. escuela colegio universi aprend aprende profesor alumno estudi master. inscripcion
      matricula examen beca. becas. formacion grado. diploma academia ensen taller_de certificado`,
    weak: `ingles. nativos ninos nivel principiante plazas libro`,
  },
  health: {
    strong: `salud. medic clinica dental dentista farmacia fisioterap nutricion terapia psicolog yoga. vacuna hospital paciente
      dolor. espalda analisis revision bienestar gimnasio meditacion especialista optica audifono sangre`,
    weak: `cita. cuida sesion cuerpo estres deporte sueno consulta`,
  },
  'real-estate': {
    strong: `piso. pisos. alquiler alquila se_vende vivienda inmobiliaria atico apartamento chalet obra_nueva garaje habitacion
      dormitorio terreno casa_en inmueble hipotecario propiedad m2 duplex`,
    weak: `casa. terraza jardin piscina centro. vende. venta. zona. luminos`,
  },
  travel: {
    strong: `viaj viaje vuelo hotel crucero vacaciones playa. escapada turis destino aeropuerto rural. maleta excursion
      senderismo todo_incluido isla. islas. camping mochil alojamiento`,
    weak: `reserva verano noches lisboa cancun montana mar. fin_de paris dias`,
  },
  recruiting: {
    strong: `empleo vacante curriculum cv. contrat buscamos trabaj oferta_de puesto. candidat jornada practicas sueldo
      nuestro_equipo seleccion_de incorpora unete reclut`,
    weak: `experiencia camarer programador ventas. remoto equipo envia senior dependient`,
  },
  finance: {
    strong: `prestamo credito seguro. seguros banco. bancos hipoteca invert inverte invier inversi ahorro. ahorros fondo. fondos.
      impuesto declaracion renta. pension finanz tarjeta cuenta_bancaria bitcoin bolsa_de interes. deuda contable
      asesor_fiscal`,
    weak: `cuenta. ahorra dinero comparador comision papeleo aprobado euros`,
  },
  beauty: {
    strong: `peluquer estetic belleza unas. manicura pedicura facial maquilla piel. cabello pelo. corte. depila perfume. masaje
      cejas. pestanas labial crema. hialuronico barber spa. cosmetic tinte. champu`,
    weak: `color. tratamiento hidrata mechas gel. arruga novia`,
  },
  nonprofit: {
    strong: `donativo dona. donar donacion voluntari ong. solidari beneficenc caridad refugiad benefic peticion sin_hogar
      fundacion banco_de apadrina recaudac`,
    weak: `ayuda. ayudar familias arboles alimentos recursos necesita plantamos animales juntos causa. asociacion ninos`,
  },
}
